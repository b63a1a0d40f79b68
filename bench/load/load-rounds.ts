import { setTimeout as pause } from "node:timers/promises";
import type { Cores } from "../machine/cores.ts";
import { cpuSecondsOf, endedChildSeconds } from "../machine/proc.ts";
import type { MeasuredSite, PageName, SiteName } from "../sites/measured-site.ts";
import type { LoadGenerator } from "./generator.ts";
import type { LoadFigures } from "./load-figures.ts";

/** What one round showed of one site and one page. */
export interface Round extends LoadFigures {
  /** Null where the server's processes are not known. */
  readonly requestsPerCpuSecond: number | null;
  /** Share of the round for which the server's core was busy with it; null likewise. */
  readonly serverBusy: number | null;
  /** The same of the load generator. */
  readonly generatorBusy: number;
}

/** Names of what is measured in turn: nginx twice, which shows the noise. */
export type Lane = SiteName | "nginx again";

export interface PageRounds {
  readonly page: PageName;
  readonly lanes: readonly {
    readonly lane: Lane;
    readonly url: string;
    readonly rounds: readonly Round[];
  }[];
}

/** How many requests are under way at any moment. */
export const connections = 32;

interface Plan {
  readonly cores: Cores;
  readonly generator: LoadGenerator;
  readonly rounds: number;
  readonly seconds: number;
  readonly say: (line: string) => void;
}

/** Measures one page of every site that has it: a short warm-up, then rounds in which each has its turn. */
export async function measurePage(
  page: PageName,
  sites: readonly MeasuredSite[],
  plan: Plan,
): Promise<PageRounds> {
  const lanes = lanesOf(page, sites).map((lane) => ({ ...lane, rounds: new Array<Round>() }));
  for (const { lane, url, site } of lanes)
    if (lane !== "nginx again") {
      await plan.generator.run({ url, seconds: 1, connections });
      await untilIdle(site.processes);
    }
  for (let round = 0; round < plan.rounds; round += 1)
    for (const lane of lanes) lane.rounds.push(await oneRound(lane.url, lane.site.processes, plan));
  plan.say(`  ${page}: ${lanes.map(({ lane, rounds }) => `${lane} ${perSecond(rounds)}/s`).join(", ")}`);
  return { page, lanes: lanes.map(({ lane, url, rounds }) => ({ lane, url, rounds })) };
}

function lanesOf(page: PageName, sites: readonly MeasuredSite[]) {
  const lanes: { readonly lane: Lane; readonly url: string; readonly site: MeasuredSite }[] = [];
  for (const site of sites) {
    const path = site.paths[page];
    if (path !== null) lanes.push({ lane: site.name, url: site.url + path, site });
  }
  const nginx = lanes.find(({ lane }) => lane === "nginx");
  return nginx === undefined ? lanes : [...lanes, { ...nginx, lane: "nginx again" as const }];
}

async function oneRound(url: string, processes: readonly number[], plan: Plan): Promise<Round> {
  const serverBefore = cpuSecondsOf(processes);
  const generatorBefore = endedChildSeconds();
  const startedAt = performance.now();
  const figures = await plan.generator.run({ url, seconds: plan.seconds, connections });
  const seconds = (performance.now() - startedAt) / 1000;
  const server = cpuSecondsOf(processes) - serverBefore;
  await untilIdle(processes);
  const isKnown = processes.length > 0 && server > 0;
  return {
    ...figures,
    requestsPerCpuSecond: isKnown ? figures.requests / server : null,
    serverBusy: isKnown ? server / seconds : null,
    generatorBusy: (endedChildSeconds() - generatorBefore) / seconds,
  };
}

/** A slow server still has requests in its queue when the generator is gone; they must not cost the next one. */
async function untilIdle(processes: readonly number[]): Promise<void> {
  const deadline = performance.now() + 10_000;
  for (let used = cpuSecondsOf(processes); performance.now() < deadline;) {
    await pause(100);
    const now = cpuSecondsOf(processes);
    if (now - used <= 0.02) return;
    used = now;
  }
}

function perSecond(rounds: readonly Round[]): number {
  return Math.round(rounds.reduce((sum, one) => sum + one.requestsPerSecond, 0) / rounds.length);
}
