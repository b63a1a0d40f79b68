import type { BenchResults } from "../results.ts";
import { median } from "../statistics.ts";
import { figure, kilobytes, megabytes, milliseconds, none, seconds, times } from "./figures.ts";
import { laneFigures } from "./load-lanes.ts";

/** Something the site is meant to reach. */
export interface Goal {
  readonly goal: string;
  readonly wanted: string;
  readonly found: string;
  /** Null: not measured. */
  readonly isMet: boolean | null;
}

/** The goals, with what the run found of each. */
export function goalsOf(results: BenchResults): Goal[] {
  return [...loadGoals(results), ...lighthouseGoals(results), ...startGoals(results), ...writeGoals(results)];
}

type Write = (value: number | null) => string;

function atMost(goal: string, most: number, found: number | null, write: Write, about = ""): Goal {
  return { goal, wanted: `≤ ${write(most)}`, ...judged(found, write, about, (value) => value <= most) };
}

function atLeast(goal: string, least: number, found: number | null, write: Write, about = ""): Goal {
  return { goal, wanted: `≥ ${write(least)}`, ...judged(found, write, about, (value) => value >= least) };
}

function judged(found: number | null, write: Write, about: string, isGood: (value: number) => boolean) {
  const isKnown = found !== null && Number.isFinite(found);
  return {
    found: isKnown ? `${write(found)}${about === "" ? "" : ` (${about})`}` : none,
    isMet: isKnown ? isGood(found) : null,
  };
}

function loadGoals({ load }: BenchResults): Goal[] {
  const home = load?.pages.find(({ page }) => page === "home");
  const ours = home === undefined ? undefined : laneFigures(home).find(({ lane }) => lane === "ours");
  return [
    atLeast(
      "Home, requests per CPU second of the server, to nginx",
      0.8,
      ours?.perCpuSecond.ratio ?? null,
      times,
    ),
    atMost("Home, p99, to nginx", 2, ours?.p99.ratio ?? null, times),
  ];
}

function lighthouseGoals({ lighthouse }: BenchResults): Goal[] {
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
    atLeast(
      "Lighthouse performance of the worst public page",
      100,
      performance.value,
      figure,
      performance.page,
    ),
    atMost("Largest contentful paint of the slowest", 1200, lcp.value, seconds, lcp.page),
    atMost("Total blocking time of the worst", 0, tbt.value, milliseconds, tbt.page),
    atMost("Layout shift of the worst", 0, cls.value, figure, cls.page),
    atMost("JavaScript at load, the most, with headers", 5120, script.value, kilobytes, script.page),
  ];
}

function startGoals({ start }: BenchResults): Goal[] {
  return [
    atMost("Ready on a warm data folder", 1000, start === undefined ? null : median(start.warm), seconds),
    atMost("Memory idle (RSS)", 150e6, start?.memory.idle.rss ?? null, megabytes),
    atMost(
      "Memory under load (RSS, peak)",
      250e6,
      start?.memory.keptPeak.rss ?? null,
      megabytes,
      "kept pages",
    ),
    atMost(
      "Memory while everything is rendered (RSS, peak)",
      250e6,
      start?.memory.renderedPeak.rss ?? null,
      megabytes,
    ),
  ];
}

function writeGoals({ writes }: BenchResults): Goal[] {
  const ours = writes?.find(({ site }) => site === "ours")?.writes ?? [];
  return ours.map(({ what, writes: all }) =>
    atMost(
      `Seen after the write is answered: ${what}`,
      100,
      median(all.map(({ fromAnswer }) => fromAnswer)),
      milliseconds,
    ),
  );
}
