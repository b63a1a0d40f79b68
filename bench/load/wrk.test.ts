import { expect, test } from "vitest";
import { parseWrk } from "./wrk.ts";

const printed = `Running 2s test @ http://127.0.0.1:18080/
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.30ms  210.02us   8.59ms   97.37%
    Req/Sec    24.78k     1.11k   25.95k    90.00%
  Latency Distribution
     50%  950.00us
     75%    1.33ms
     90%    1.40ms
     99%    1.95s 
  49318 requests in 2.00s, 0.86GB read
Requests/sec:  24627.70
Transfer/sec:    437.92MB
`;

test("requests, rate and latencies are parsed in every unit of wrk", () => {
  expect(parseWrk(printed)).toEqual({
    requestsPerSecond: 24_627.7,
    p50: 0.95,
    p99: 1950,
    requests: 49_318,
    failures: 0,
  });
});

test("failed requests and responses with an error status are counted", () => {
  const broken = printed.replace(
    "Requests/sec",
    "  Socket errors: connect 1, read 2, write 0, timeout 4\n  Non-2xx or 3xx responses: 10\nRequests/sec",
  );
  expect(parseWrk(broken).failures).toBe(17);
});

test("other output is rejected", () => {
  expect(() => parseWrk("unable to connect")).toThrow("wrk printed no figures");
});
