import { setTimeout as pause } from "node:timers/promises";
import type { Cores } from "../host/cores.ts";
import { readCpuSeconds, readEndedChildSeconds } from "../host/proc.ts";
import type { MeasuredSite, PageName, SiteName } from "../sites/measured-site.ts";
import type { LoadGenerator } from "./generator.ts";
import type { LoadFigures } from "./load-figures.ts";

/** The result of one round for one page of one site. */
export interface Round extends LoadFigures {
  /** Null if the processes of the server are unknown. */
  readonly requestsPerCpuSecond: number | null;
  /** CPU time of the server as a share of the round; null if its processes are unknown. */
  readonly serverBusy: number | null;
  /** CPU time of the load generator as a share of the round. */
  readonly generatorBusy: number;
}

/** The sites that are measured in turn. nginx is measured twice, to show the noise. */
export type Lane = SiteName | "nginx again";

export interface PageRounds {
  readonly page: PageName;
  readonly lanes: readonly {
    readonly lane: Lane;
    readonly url: string;
    readonly rounds: readonly Round[];
  }[];
}

/** Number of concurrent requests. */
export const connections = 32;

interface LoadPlan {
  readonly cores: Cores;
  readonly generator: LoadGenerator;
  readonly rounds: number;
  readonly seconds: number;
  readonly log: (line: string) => void;
}

/** Measures one page of every site that has it: a short warm-up, then rounds in which the sites take turns. */
export async function measurePage(
  page: PageName,
  sites: readonly MeasuredSite[],
  plan: LoadPlan,
): Promise<PageRounds> {
  const lanes = listLanes(page, sites).map((lane) => ({ ...lane, rounds: new Array<Round>() }));
  for (const { lane, url, site } of lanes)
    if (lane !== "nginx again") {
      await plan.generator.run({ url, seconds: 1, connections });
      await waitUntilIdle(site.processes);
    }
  for (let round = 0; round < plan.rounds; round += 1)
    for (const lane of lanes) lane.rounds.push(await measureRound(lane.url, lane.site.processes, plan));
  plan.log(`  ${page}: ${lanes.map(({ lane, rounds }) => `${lane} ${meanPerSecond(rounds)}/s`).join(", ")}`);
  return { page, lanes: lanes.map(({ lane, url, rounds }) => ({ lane, url, rounds })) };
}

function listLanes(page: PageName, sites: readonly MeasuredSite[]) {
  const lanes: { readonly lane: Lane; readonly url: string; readonly site: MeasuredSite }[] = [];
  for (const site of sites) {
    const path = site.paths[page];
    if (path !== null) lanes.push({ lane: site.name, url: site.url + path, site });
  }
  const nginx = lanes.find(({ lane }) => lane === "nginx");
  return nginx === undefined ? lanes : [...lanes, { ...nginx, lane: "nginx again" as const }];
}

async function measureRound(url: string, processes: readonly number[], plan: LoadPlan): Promise<Round> {
  const serverBefore = readCpuSeconds(processes);
  const generatorBefore = readEndedChildSeconds();
  const startedAt = performance.now();
  const figures = await plan.generator.run({ url, seconds: plan.seconds, connections });
  const seconds = (performance.now() - startedAt) / 1000;
  const server = readCpuSeconds(processes) - serverBefore;
  await waitUntilIdle(processes);
  const isKnown = processes.length > 0 && server > 0;
  return {
    ...figures,
    requestsPerCpuSecond: isKnown ? figures.requests / server : null,
    serverBusy: isKnown ? server / seconds : null,
    generatorBusy: (readEndedChildSeconds() - generatorBefore) / seconds,
  };
}

/** A slow server still processes queued requests when the generator has ended: they must not slow the next site. */
async function waitUntilIdle(processes: readonly number[]): Promise<void> {
  const deadline = performance.now() + 10_000;
  for (let used = readCpuSeconds(processes); performance.now() < deadline;) {
    await pause(100);
    const now = readCpuSeconds(processes);
    if (now - used <= 0.02) return;
    used = now;
  }
}

function meanPerSecond(rounds: readonly Round[]): number {
  return Math.round(rounds.reduce((sum, one) => sum + one.requestsPerSecond, 0) / rounds.length);
}
