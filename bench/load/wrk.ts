import type { LoadFigures } from "./load-figures.ts";

/** wrk's units in microseconds. */
const units: Readonly<Record<string, number>> = { us: 1, ms: 1000, s: 1e6, m: 6e7 };

/** Parses the output of `wrk --latency`. @throws for other output */
export function parseWrk(text: string): LoadFigures {
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? Number.NaN);
  const percentile = (share: string) => {
    const [, value, unit = ""] =
      new RegExp(`^\\s+${share}%\\s+([\\d.]+)(us|ms|s|m) ?$`, "m").exec(text) ?? [];
    return (Number(value) * (units[unit] ?? Number.NaN)) / 1000;
  };
  const requestsPerSecond = number(/^Requests\/sec:\s+([\d.]+)/m);
  if (Number.isNaN(requestsPerSecond)) throw new Error(`wrk printed no figures:\n${text}`);
  const statusErrors = /^\s+Non-2xx or 3xx responses: (\d+)/m.exec(text)?.[1] ?? 0;
  const socketErrors =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text) ?? [];
  const requests = number(/^\s+(\d+) requests in/m);
  // Without a response wrk prints a latency of 0.
  const [p50, p99] = requests === 0 ? [Number.NaN, Number.NaN] : [percentile("50"), percentile("99")];
  return {
    requestsPerSecond,
    p50,
    p99,
    requests,
    failures: [statusErrors, ...socketErrors.slice(1)].reduce<number>((sum, one) => sum + Number(one), 0),
  };
}
