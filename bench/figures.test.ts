import { expect, test } from "vitest";
import { parseWrk } from "./generator.ts";
import { parseStat } from "./processes.ts";
import { median, ratio } from "./statistics.ts";

test("the median of an even number of values is the mean of the two in the middle", () => {
  expect([median([9, 1, 5]), median([9, 1, 5, 7]), median([])]).toEqual([5, 6, Number.NaN]);
});

test("a ratio is the median of the rounds' ratios: a slow minute of the computer does not change it", () => {
  expect(ratio([80, 40, 8], [100, 50, 10])).toBe(0.8);
  expect(ratio([1, 2], [0])).toBeNaN();
});

test("CPU seconds are parsed for any process name, with those of ended children", () => {
  const line = "4711 (a ) b (c) S 17 4711 4711 0 -1 4194304 90 0 0 0 250 130 40 2 20 0 11 0 12345 1 2 3";
  expect(parseStat(line)).toEqual({ pid: 4711, parent: 17, seconds: 4.22 });
});

const wrkOutput = `Running 2s test @ http://127.0.0.1:18080/
  Latency Distribution
     50%  950.00us
     75%    1.33ms
     99%    1.95s 
  49318 requests in 2.00s, 0.86GB read
Requests/sec:  24627.70
`;

test("the output of wrk is parsed in all of its units", () => {
  const figures = { requests: 49_318, requestsPerSecond: 24_627.7, p50: 0.95, p99: 1950, failures: 0 };
  expect(parseWrk(wrkOutput)).toEqual(figures);
  const errors = "  Socket errors: connect 1, read 2, write 0, timeout 4\n  Non-2xx or 3xx responses: 10\n";
  expect(parseWrk(wrkOutput.replace("Requests/sec", `${errors}Requests/sec`)).failures).toBe(17);
  expect(() => parseWrk("unable to connect")).toThrow("wrk printed no figures");
});
