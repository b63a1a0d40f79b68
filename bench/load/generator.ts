import { join } from "node:path";
import { acceptEncoding } from "../http.ts";
import type { Cores } from "../host/cores.ts";
import { findProgram, runProgram } from "../host/programs.ts";
import { installPackage } from "../npm-package.ts";
import { parseAutocannon } from "./autocannon.ts";
import type { LoadFigures } from "./load-figures.ts";
import { parseWrk } from "./wrk.ts";

export interface Load {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  /** Headers in addition to `Accept-Encoding`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A program that requests one URL as often as it can. */
export interface LoadGenerator {
  readonly description: string;
  run(load: Load): Promise<LoadFigures>;
}

const autocannonVersion = "8.0.0";

/** wrk if it is installed, otherwise autocannon, which is downloaded. wrk uses a fraction of autocannon's CPU time. */
export async function createGenerator(cores: Cores): Promise<LoadGenerator> {
  const wrk = findProgram("wrk");
  if (wrk !== null) {
    const threads = Math.min(cores.forGenerator, 2);
    return {
      description: `wrk, ${threads} ${threads === 1 ? "thread" : "threads"}`,
      run: async (load) =>
        parseWrk(
          await runOnCores(cores, wrk, [
            "--latency",
            "-t",
            String(threads),
            "-c",
            String(Math.max(load.connections, threads)),
            "-d",
            `${load.seconds}s`,
            "--timeout",
            "20s",
            ...formatHeaders(load).flatMap((header) => ["-H", header]),
            load.url,
          ]),
        ),
    };
  }
  const folder = await installPackage("autocannon", autocannonVersion);
  const script = join(folder, "node_modules", "autocannon", "autocannon.js");
  return {
    description: `autocannon ${autocannonVersion}, because wrk is missing (Debian: sudo apt-get install wrk): it is probably the bottleneck itself`,
    run: async (load) =>
      parseAutocannon(
        await runOnCores(cores, process.execPath, [
          script,
          "--json",
          "--no-progress",
          "-c",
          String(load.connections),
          "-d",
          String(load.seconds),
          "--timeout",
          "20",
          ...formatHeaders(load).flatMap((header) => ["-H", header]),
          load.url,
        ]),
      ),
  };
}

function formatHeaders(load: Load): string[] {
  const headers = { "Accept-Encoding": acceptEncoding, ...load.headers };
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

function runOnCores({ generator }: Cores, program: string, args: readonly string[]): Promise<string> {
  return generator === null
    ? runProgram(program, args)
    : runProgram("taskset", ["-c", generator, program, ...args]);
}
