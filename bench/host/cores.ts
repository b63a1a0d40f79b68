import { availableParallelism } from "node:os";
import { findProgram, runProgram } from "./programs.ts";
import { listProcessTree } from "./proc.ts";

/** Which cores the measured server and the load generator run on, so that neither takes time from the other. */
export interface Cores {
  /** As `taskset` takes it; null where nothing is held to a core. */
  readonly server: string | null;
  readonly generator: string | null;
  readonly all: string;
  /** How many the generator may use. */
  readonly forGenerator: number;
  readonly description: string;
}

/** Plans for a machine with so many cores. @param canPin whether `taskset` is there */
export function planCores(count: number, canPin: boolean): Cores {
  const all = `0-${count - 1}`;
  if (count < 2 || !canPin)
    return {
      server: null,
      generator: null,
      all,
      forGenerator: 1,
      description: canPin
        ? "server and load generator share the only core"
        : "nothing is held to a core: taskset is missing",
    };
  const generator = count === 2 ? "1" : `1-${count - 1}`;
  return {
    server: "0",
    generator,
    all,
    forGenerator: count - 1,
    description: `every server runs on core 0 alone, the load generator on core ${generator} (taskset)`,
  };
}

export function planCoresOfHost(): Cores {
  return planCores(availableParallelism(), findProgram("taskset") !== null);
}

/** Holds a process tree, all threads of it, to some cores. */
export async function pinToCores(cores: string, roots: readonly number[]): Promise<void> {
  for (const { pid } of listProcessTree(roots)) {
    // A process may have ended since the list was made.
    await runProgram("taskset", ["-a", "-c", "-p", cores, String(pid)]).catch(() => "");
  }
}
