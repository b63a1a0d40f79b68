import { cpus, freemem, loadavg, release, totalmem } from "node:os";
import { readFileSync } from "node:fs";

/** The properties of the computer that the results depend on. */
export interface HostDetails {
  readonly cores: number;
  readonly cpu: string;
  /** Bytes. */
  readonly memory: number;
  readonly freeMemory: number;
  readonly system: string;
  readonly node: string;
  /** Load average of the last minute before the run. */
  readonly loadAtStart: number;
}

export function readHostDetails(): HostDetails {
  const all = cpus();
  return {
    cores: all.length,
    cpu: all[0]?.model.trim() ?? "unknown",
    memory: totalmem(),
    freeMemory: freemem(),
    system: `${readSystemName()}, Linux ${release()}`,
    node: process.version,
    loadAtStart: loadavg()[0] ?? Number.NaN,
  };
}

function readSystemName(): string {
  try {
    return /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync("/etc/os-release", "utf8"))?.[1] ?? "Linux";
  } catch {
    return "Linux";
  }
}
