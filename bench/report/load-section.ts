import type { LoadResults } from "../load/load.ts";
import {
  formatFigure,
  formatKilobytes,
  formatMegabytes,
  formatMilliseconds,
  notMeasured,
  formatPercent,
  formatTimes,
} from "./figures.ts";
import { type Compared, type LaneFigures, calculateLaneFigures } from "./load-lanes.ts";
import { formatTable } from "./table.ts";

export function formatLoad(load: LoadResults): string {
  const pages = load.pages.map((page) => ({ page: page.page, lanes: calculateLaneFigures(page) }));
  return [
    "## Requests and latency",
    `${load.generator}, ${load.connections} connections, ${load.rounds} rounds of ${load.seconds} s for each page, each site in turn in every
round after a warm-up of one second; ${load.cores}. Figures are medians of the rounds; “× nginx” is the median of
the rounds' ratios. CPU seconds are those of the server's whole process tree (user and system, from /proc). Latencies are those at
this load, where every server is as busy as it can be. “± rounds” is largest less smallest, as a share of the median.`,
    "**Noise:** nginx against itself (“nginx again”, the same server asked once more in every round; least and most of any round): " +
      `${pages.map(({ page, lanes }) => `${page} ${getNoise(lanes)}`).join("; ")}. A difference smaller than that is none.`,
    ...pages.map(({ page, lanes }) => `### ${page}\n\n${formatPageTable(lanes)}`),
    "### What was sent",
    "All were asked with `Accept-Encoding: gzip, br`; each answers with the best it has. The API's counterpart in WordPress is its list of twelve posts.",
    formatTable(
      ["page", "site", "encoding", "bytes"],
      load.answers.map(({ page, site, encoding, bytes }) => [page, site, encoding, formatKilobytes(bytes)]),
    ),
    "### Memory of the servers after it",
    formatTable(
      ["site", "RSS", "PSS"],
      load.memoryAfter.map(({ site, memory }) => [
        site,
        formatMegabytes(memory.rss),
        formatMegabytes(memory.pss),
      ]),
    ),
  ].join("\n\n");
}

function getNoise(lanes: readonly LaneFigures[]): string {
  const again = lanes.find(({ lane }) => lane === "nginx again");
  if (again === undefined) return "not known";
  return `${formatRange(again.perSecond)} per second, ${formatRange(again.perCpuSecond)} per CPU second, ${formatRange(again.p99)} at p99`;
}

function formatPair({ value, ratio }: Compared, write: (value: number | null) => string): string[] {
  return [write(value), formatTimes(ratio)];
}

function formatRange({ range }: Compared): string {
  return range === null ? notMeasured : `${formatFigure(range[0])} to ${formatTimes(range[1])}`;
}

function formatPageTable(lanes: readonly LaneFigures[]): string {
  return formatTable(
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
      ...formatPair(lane.perSecond, formatFigure),
      ...formatPair(lane.perCpuSecond, formatFigure),
      ...formatPair(lane.p50, formatMilliseconds),
      ...formatPair(lane.p99, formatMilliseconds),
      formatPercent(lane.perCpuSecond.spread ?? lane.perSecond.spread),
      formatPercent(lane.serverBusy),
      formatPercent(lane.generatorBusy),
      String(lane.failures),
    ]),
  );
}
