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
    `${load.generator}, ${load.connections} connections, ${load.rounds} rounds of ${load.seconds} s for each page. The sites take turns in every round,
after a warm-up of one second; ${load.cores}. Figures are medians of the rounds; “× nginx” is the median of the rounds'
ratios. CPU seconds are those of the server's whole process tree (user and system, from /proc). Latencies are those under full
load. “± rounds” is the maximum minus the minimum, as a share of the median.`,
    "**Noise:** nginx compared with itself (“nginx again”: the same server measured twice in every round; minimum and maximum of the rounds): " +
      `${pages.map(({ page, lanes }) => `${page} ${getNoise(lanes)}`).join("; ")}. A smaller difference is not significant.`,
    ...pages.map(({ page, lanes }) => `### ${page}\n\n${formatPageTable(lanes)}`),
    "### Encodings",
    "All requests have `Accept-Encoding: gzip, br`; each site sends its best encoding. In WordPress the list of twelve posts takes the place of the API.",
    formatTable(
      ["page", "site", "encoding", "bytes"],
      load.encodings.map(({ page, site, encoding, bytes }) => [page, site, encoding, formatKilobytes(bytes)]),
    ),
    "### Memory of the servers after the load",
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
  if (again === undefined) return "unknown";
  return `${formatRange(again.perSecond)} per second, ${formatRange(again.perCpuSecond)} per CPU second, ${formatRange(again.p99)} at p99`;
}

function formatPair({ value, ratio }: Compared, format: (value: number | null) => string): string[] {
  return [format(value), formatTimes(ratio)];
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
