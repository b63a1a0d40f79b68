import { expect, test } from "vitest";
import { readCpuSeconds, readMemory, parseMemory, parseStat, listProcessTree } from "./proc.ts";

test("CPU seconds are parsed for any process name", () => {
  const line =
    "4711 (a ) b (c) S 17 4711 4711 0 -1 4194304 90 0 0 0 250 130 40 2 20 0 11 0 12345 1 2 3 4 5 6 7 8 9";
  expect(parseStat(line)).toEqual({ pid: 4711, parent: 17, seconds: 3.8, childSeconds: 0.42 });
});

test("RSS and PSS are parsed in bytes", () => {
  const text =
    "55d0-7ffc ---p 00000000 00:00 0   [rollup]\nRss:      140000 kB\nPss:       90000 kB\nPss_Anon: 1 kB\n";
  expect(parseMemory(text)).toEqual({ rss: 143_360_000, pss: 92_160_000 });
  expect(parseMemory("")).toEqual({ rss: 0, pss: 0 });
});

test.runIf(process.platform === "linux")("a running process has CPU time and memory", () => {
  expect(listProcessTree([process.pid]).map(({ pid }) => pid)).toContain(process.pid);
  expect(readCpuSeconds([process.pid])).toBeGreaterThan(0);
  expect(readMemory([process.pid]).rss).toBeGreaterThan(1_000_000);
});
