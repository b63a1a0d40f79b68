import type { LoadResults } from "../load/load.ts";
import { figure, kilobytes, megabytes, milliseconds, none, percent, times } from "./figures.ts";
import { type Compared, type LaneFigures, laneFigures } from "./load-lanes.ts";
import { table } from "./table.ts";

export function loadSection(load: LoadResults): string {
  const pages = load.pages.map((page) => ({ page: page.page, lanes: laneFigures(page) }));
  return [
    "## Requests and latency",
    `${load.generator}, ${load.connections} connections, ${load.rounds} rounds of ${load.seconds} s for each page, each site in turn in every
round after a warm-up of one second; ${load.cores}. Figures are medians of the rounds; “× nginx” is the median of
the rounds' ratios. CPU seconds are those of the server's whole process tree (user and system, from /proc). Latencies are those at
this load, where every server is as busy as it can be. “± rounds” is largest less smallest, as a share of the median.`,
    "**Noise:** nginx against itself (“nginx again”, the same server asked once more in every round; least and most of any round): " +
      `${pages.map(({ page, lanes }) => `${page} ${noiseOf(lanes)}`).join("; ")}. A difference smaller than that is none.`,
    ...pages.map(({ page, lanes }) => `### ${page}\n\n${pageTable(lanes)}`),
    "### What was sent",
    "All were asked with `Accept-Encoding: gzip, br`; each answers with the best it has. The API's counterpart in WordPress is its list of twelve posts.",
    table(
      ["page", "site", "encoding", "bytes"],
      load.answers.map(({ page, site, encoding, bytes }) => [page, site, encoding, kilobytes(bytes)]),
    ),
    "### Memory of the servers after it",
    table(
      ["site", "RSS", "PSS"],
      load.memoryAfter.map(({ site, memory }) => [site, megabytes(memory.rss), megabytes(memory.pss)]),
    ),
  ].join("\n\n");
}

function noiseOf(lanes: readonly LaneFigures[]): string {
  const again = lanes.find(({ lane }) => lane === "nginx again");
  if (again === undefined) return "not known";
  return `${rangeOf(again.perSecond)} per second, ${rangeOf(again.perCpuSecond)} per CPU second, ${rangeOf(again.p99)} at p99`;
}

function pair({ value, ratio }: Compared, write: (value: number | null) => string): string[] {
  return [write(value), times(ratio)];
}

function rangeOf({ range }: Compared): string {
  return range === null ? none : `${figure(range[0])} to ${times(range[1])}`;
}

function pageTable(lanes: readonly LaneFigures[]): string {
  return table(
    [
      "site",
      "requests/s",
      "× nginx",
      "per CPU second",
      "× nginx",
      "p50",
      "× nginx",
      "p99",
      "× nginx",
      "± rounds",
      "server busy",
      "generator busy",
      "failed",
    ],
    lanes.map((lane) => [
      lane.lane,
      ...pair(lane.perSecond, figure),
      ...pair(lane.perCpuSecond, figure),
      ...pair(lane.p50, milliseconds),
      ...pair(lane.p99, milliseconds),
      percent(lane.perCpuSecond.spread ?? lane.perSecond.spread),
      percent(lane.serverBusy),
      percent(lane.generatorBusy),
      String(lane.failures),
    ]),
  );
}
