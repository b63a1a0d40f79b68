import { availableParallelism } from "node:os";
import { join } from "node:path";
import { findProgram, runProgram } from "./programs.ts";

export interface Load {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  /** A number is appended to the URL of each request. */
  readonly isUrlChanging?: boolean;
}

export interface LoadFigures {
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** Time to the last byte, ms. */
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

/** The Accept-Encoding of every measured request, as browsers send it over TLS. */
export const acceptEncoding = "gzip, deflate, br, zstd";

const coreCount = availableParallelism();

/** Separate, so that neither slows the other. */
export const cores = {
  server: "0",
  wrk: coreCount > 1 ? `1-${coreCount - 1}` : "0",
  all: `0-${coreCount - 1}`,
};

export async function runLoad({
  url,
  seconds,
  connections,
  isUrlChanging = false,
}: Load): Promise<LoadFigures> {
  const wrk = findProgram("wrk");
  if (wrk === undefined) throw new Error("wrk is missing (Debian: sudo apt-get install wrk)");
  const load = ["--latency", "-t", "1", "-c", `${connections}`, "-d", `${seconds}`, "--timeout", "20"];
  const script = isUrlChanging ? ["-s", join(import.meta.dirname, "changing-urls.lua")] : [];
  const urls = ["-H", `Accept-Encoding: ${acceptEncoding}`, ...script, url];
  return parseWrk(await runProgram("taskset", ["-c", cores.wrk, wrk, ...load, ...urls]));
}

const microsecondsByUnit: Readonly<Record<string, number>> = { us: 1, ms: 1000, s: 1e6, m: 6e7 };

export function parseWrk(text: string): LoadFigures {
  if (!text.includes("Requests/sec:")) throw new Error(`wrk printed no figures:\n${text}`);
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);
  const requests = number(/^\s+(\d+) requests in/m);
  const percentile = (share: number) => {
    const found = new RegExp(`^\\s+${share}%\\s+([\\d.]+)(us|ms|s|m) ?$`, "m").exec(text);
    // Without a response wrk prints a latency of 0.
    return requests === 0
      ? Number.NaN
      : (Number(found?.[1]) * (microsecondsByUnit[found?.[2] ?? ""] ?? Number.NaN)) / 1000;
  };
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text) ?? [];
  const statusErrors = number(/Non-2xx or 3xx responses: (\d+)/);
  return {
    requests,
    requestsPerSecond: number(/^Requests\/sec:\s+([\d.]+)/m),
    p50: percentile(50),
    p99: percentile(99),
    failures: errors.slice(1).reduce((sum, count) => sum + Number(count), statusErrors),
  };
}
