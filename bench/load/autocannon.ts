import { z } from "zod";
import type { LoadFigures } from "./load-figures.ts";

const resultSchema = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  errors: z.number(),
  non2xx: z.number(),
});

/** Parses the output of `autocannon --json`. Its latencies are whole milliseconds. */
export function parseAutocannon(text: string): LoadFigures {
  const { requests, latency, errors, non2xx } = resultSchema.parse(JSON.parse(text));
  return {
    requestsPerSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    requests: requests.total,
    failures: errors + non2xx,
  };
}
