import { expect, test } from "vitest";
import type { Round } from "../load/load-rounds.ts";
import type { BenchResults } from "../results.ts";
import { listGoals } from "./goals.ts";
import { formatReport } from "./report.ts";

function round(requestsPerSecond: number, requestsPerCpuSecond: number | null, p99: number): Round {
  return {
    requestsPerSecond,
    requestsPerCpuSecond,
    p50: p99 / 2,
    p99,
    requests: requestsPerSecond,
    failures: 0,
    serverBusy: requestsPerCpuSecond === null ? null : 0.98,
    generatorBusy: 0.6,
  };
}

const results: BenchResults = {
  startedAt: "2026-11-22T06:00:00.000Z",
  minutes: 19.5,
  command: "npm run bench",
  quick: false,
  machine: {
    cores: 2,
    cpu: "Some processor",
    memory: 8e9,
    freeMemory: 4e9,
    system: "Debian 12",
    node: "v24.21.0",
    loadAtStart: 0.1,
  },
  loadAtEnd: 1,
  sites: [{ name: "ours", description: "this project" }],
  missing: [{ name: "WordPress", reason: "nothing answers", remedy: "PEERS_UP=… npm run bench" }],
  load: {
    generator: "wrk, 1 thread",
    cores: "core 0 and core 1",
    connections: 32,
    rounds: 3,
    seconds: 2,
    pages: [
      {
        page: "home",
        lanes: [
          { lane: "ours", url: "", rounds: [round(800, 810, 3), round(400, 420, 6), round(820, 790, 3)] },
          {
            lane: "nginx",
            url: "",
            rounds: [round(1000, 1000, 2), round(500, 500, 4), round(1000, 1000, 2)],
          },
          {
            lane: "nginx again",
            url: "",
            rounds: [round(990, 1000, 2), round(510, 500, 4), round(1000, 990, 2)],
          },
          {
            lane: "WordPress",
            url: "",
            rounds: [round(1, null, 900), round(1, null, 900), round(1, null, 900)],
          },
        ],
      },
    ],
    encodings: [],
    memoryAfter: [],
  },
  lighthouseRuns: 5,
};

test("the report describes the computer and the method, what is missing and its remedy, and the noise", () => {
  const report = formatReport(results);
  for (const text of [
    "2026-11-22 06:00 UTC, 19.5 minutes",
    "2 cores, Some processor",
    "v24.21.0",
    "0.10 before the run",
    "- WordPress: nothing answers → `PEERS_UP=… npm run bench`",
    "home 0.99 to 1.02 × per second, 0.99 to 1.00 × per CPU second, 1.00 to 1.00 × at p99",
  ])
    expect(report).toContain(text);
});

test("every figure is compared with nginx in the same rounds", () => {
  const line = formatReport(results)
    .split("\n")
    .find((one) => one.startsWith("| ours ") && one.includes("800"));
  const cells = line?.split("|").map((cell) => cell.trim());
  expect(cells?.slice(2, 10)).toEqual([
    "800",
    "0.80 ×",
    "790",
    "0.81 ×",
    "1.50 ms",
    "1.50 ×",
    "3.00 ms",
    "1.50 ×",
  ]);
});

test("each goal is met, not met or not measured", () => {
  const goals = new Map(listGoals(results).map((goal) => [goal.goal, goal.isMet]));
  expect(goals.get("Home, requests per CPU second of the server, relative to nginx")).toBe(true);
  expect(goals.get("Home, p99, relative to nginx")).toBe(true);
  expect(goals.get("Ready on a warm data folder")).toBeNull();
  expect(formatReport(results)).toMatch(/Ready on a warm data folder .*not measured/);
});
