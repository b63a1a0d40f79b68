import { availableParallelism } from "node:os";
import { findProgram, runProgram } from "./programs.ts";
import { listProcessTree } from "./proc.ts";

/** The cores of the measured server and of the load generator: separate cores, so that neither slows the other. */
export interface Cores {
  /** Core list for `taskset`; null if no process is pinned. */
  readonly server: string | null;
  readonly generator: string | null;
  readonly all: string;
  /** Number of cores of the generator. */
  readonly forGenerator: number;
  readonly description: string;
}

/** Divides the cores of a computer. @param canPin whether `taskset` is installed */
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
        : "no process is pinned to a core: taskset is missing",
    };
  const generator = count === 2 ? "1" : `1-${count - 1}`;
  return {
    server: "0",
    generator,
    all,
    forGenerator: count - 1,
    description: `every server runs on core 0 only, the load generator on core ${generator} (taskset)`,
  };
}

export function planCoresOfHost(): Cores {
  return planCores(availableParallelism(), findProgram("taskset") !== null);
}

/** Pins all threads of a process tree to cores. */
export async function pinToCores(cores: string, roots: readonly number[]): Promise<void> {
  for (const { pid } of listProcessTree(roots)) {
    // A process may have ended since the list was made.
    await runProgram("taskset", ["-a", "-c", "-p", cores, String(pid)]).catch(() => "");
  }
}
