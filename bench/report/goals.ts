import type { BenchResults } from "../results.ts";
import { median } from "../statistics.ts";
import {
  formatFigure,
  formatKilobytes,
  formatMegabytes,
  formatMilliseconds,
  notMeasured,
  formatSeconds,
  formatTimes,
} from "./figures.ts";
import { calculateLaneFigures } from "./load-lanes.ts";

/** A goal of the site. */
export interface Goal {
  readonly goal: string;
  readonly wanted: string;
  readonly found: string;
  /** Null if not measured. */
  readonly isMet: boolean | null;
}

/** The goals, with the results of the run. */
export function listGoals(results: BenchResults): Goal[] {
  return [
    ...listLoadGoals(results),
    ...listLighthouseGoals(results),
    ...listStartGoals(results),
    ...listWriteGoals(results),
  ];
}

type FormatFigure = (value: number | null) => string;

function createMaxGoal(
  goal: string,
  max: number,
  found: number | null,
  format: FormatFigure,
  about = "",
): Goal {
  return { goal, wanted: `≤ ${format(max)}`, ...judge(found, format, about, (value) => value <= max) };
}

function createMinGoal(
  goal: string,
  min: number,
  found: number | null,
  format: FormatFigure,
  about = "",
): Goal {
  return { goal, wanted: `≥ ${format(min)}`, ...judge(found, format, about, (value) => value >= min) };
}

function judge(
  found: number | null,
  format: FormatFigure,
  about: string,
  isGood: (value: number) => boolean,
) {
  const isKnown = found !== null && Number.isFinite(found);
  return {
    found: isKnown ? `${format(found)}${about === "" ? "" : ` (${about})`}` : notMeasured,
    isMet: isKnown ? isGood(found) : null,
  };
}

function listLoadGoals({ load }: BenchResults): Goal[] {
  const home = load?.pages.find(({ page }) => page === "home");
  const ours =
    home === undefined ? undefined : calculateLaneFigures(home).find(({ lane }) => lane === "ours");
  return [
    createMinGoal(
      "Home, requests per CPU second of the server, relative to nginx",
      0.8,
      ours?.perCpuSecond.ratio ?? null,
      formatTimes,
    ),
    createMaxGoal("Home, p99, relative to nginx", 2, ours?.p99.ratio ?? null, formatTimes),
  ];
}

function listLighthouseGoals({ lighthouse }: BenchResults): Goal[] {
  const pages = (lighthouse?.pages ?? [])
    .filter(({ site }) => site === "ours")
    .map(({ page, audits }) => ({
      page,
      performance: median(audits.map((audit) => audit.performance)),
      lcp: median(audits.map((audit) => audit.lcp)),
      tbt: median(audits.map((audit) => audit.tbt)),
      cls: median(audits.map((audit) => audit.cls)),
      scriptBytes: median(audits.map((audit) => audit.scriptBytes)),
    }));
  const worst = (read: (page: (typeof pages)[number]) => number, isBetterLow = true) => {
    const [page] = pages.toSorted((one, other) =>
      isBetterLow ? read(other) - read(one) : read(one) - read(other),
    );
    return page === undefined ? { value: null, page: "" } : { value: read(page), page: page.page };
  };
  const performance = worst((page) => page.performance, false);
  const lcp = worst((page) => page.lcp);
  const tbt = worst((page) => page.tbt);
  const cls = worst((page) => page.cls);
  const script = worst((page) => page.scriptBytes);
  return [
    createMinGoal(
      "Lighthouse performance of the worst public page",
      100,
      performance.value,
      formatFigure,
      performance.page,
    ),
    createMaxGoal("Largest contentful paint of the slowest", 1200, lcp.value, formatSeconds, lcp.page),
    createMaxGoal("Total blocking time of the worst", 0, tbt.value, formatMilliseconds, tbt.page),
    createMaxGoal("Layout shift of the worst", 0, cls.value, formatFigure, cls.page),
    createMaxGoal(
      "Maximum JavaScript at load, with headers",
      5120,
      script.value,
      formatKilobytes,
      script.page,
    ),
  ];
}

function listStartGoals({ start }: BenchResults): Goal[] {
  return [
    createMaxGoal(
      "Ready on a warm data folder",
      1000,
      start === undefined ? null : median(start.warm),
      formatSeconds,
    ),
    createMaxGoal("Memory idle (RSS)", 150e6, start?.memory.idle.rss ?? null, formatMegabytes),
    createMaxGoal(
      "Memory under load (RSS, peak)",
      250e6,
      start?.memory.cachedPeak.rss ?? null,
      formatMegabytes,
      "cached pages",
    ),
    createMaxGoal(
      "Memory while everything is rendered (RSS, peak)",
      250e6,
      start?.memory.renderedPeak.rss ?? null,
      formatMegabytes,
    ),
  ];
}

function listWriteGoals({ writes }: BenchResults): Goal[] {
  const ours = writes?.find(({ site }) => site === "ours")?.writes ?? [];
  return ours.map(({ name, writes: all }) =>
    createMaxGoal(
      `Visible after the response to the write: ${name}`,
      100,
      median(all.map(({ fromResponse }) => fromResponse)),
      formatMilliseconds,
    ),
  );
}
