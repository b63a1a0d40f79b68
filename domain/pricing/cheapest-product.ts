import type { Fils } from "./money.ts";
import type { PricedTerms } from "./product-ranking.ts";
import type { PageMix } from "./volume-ratio.ts";
import { type PriceTerms, priceMonth } from "./price.ts";

/** A stretch of volumes at which one machine is the cheapest: pages a month, both ends within it. */
export interface CheapestRun<Machine extends PricedTerms> {
  readonly from: number;
  readonly to: number;
  readonly machine: Machine;
}

/** What a month on a machine costs at so many pages of a mix. */
export function costAt(terms: PriceTerms, mix: PageMix, pages: number): Fils {
  return priceMonth(terms, mix.at(pages)).total;
}

/**
 * Which machine is the cheapest at each volume of a mix, from no page to its end, exact to the page and to the fils.
 * Between equal prices the first of the list counts.
 *
 * A month never becomes cheaper by more pages. So a machine that costs more at the start of a stretch than another at
 * its end is out of the stretch, and what is left over is decided in its halves.
 */
export function cheapestRuns<Machine extends PricedTerms>(
  machines: readonly Machine[],
  mix: PageMix,
): readonly CheapestRun<Machine>[] {
  const runs: CheapestRun<Machine>[] = [];

  const append = (from: number, to: number, machine: Machine) => {
    const last = runs.at(-1);
    if (last?.machine === machine) runs[runs.length - 1] = { ...last, to };
    else runs.push({ from, to, machine });
  };

  const divide = (from: number, to: number, rivals: readonly Machine[]) => {
    const ends = rivals.map((machine) => ({
      machine,
      atStart: costAt(machine.terms, mix, from),
      atEnd: costAt(machine.terms, mix, to),
    }));
    const least = Math.min(...ends.map(({ atEnd }) => atEnd));
    const left = ends.filter(({ atStart }) => atStart <= least);
    const [first] = [...left].sort((one, other) => one.atStart - other.atStart);
    if (first === undefined) return;
    if (left.every(({ atStart, atEnd }) => atStart === atEnd) || left.length === 1) {
      append(from, to, first.machine);
      return;
    }
    const middle = Math.floor((from + to) / 2);
    const names = left.map(({ machine }) => machine);
    divide(from, middle, names);
    divide(middle + 1, to, names);
  };

  divide(0, mix.most, machines);
  return runs;
}

/** A stretch as it is told: one machine that is the cheapest all along, or several between which single pages decide. */
export interface CheapestRange<Machine extends PricedTerms> {
  readonly from: number;
  readonly to: number;
  /** In the order in which they become the cheapest. */
  readonly machines: readonly [Machine, ...Machine[]];
}

/** A stretch shorter than this beside another such one is no advice, pages: a month has more or fewer by chance. */
const shortRun = 50;

/**
 * The same as it can be told. Where two machines cross, whole pages of black and of colour let them take turns for a
 * few pages: those short stretches beside one another are one, and name all that are the cheapest in it.
 */
export function cheapestRanges<Machine extends PricedTerms>(
  machines: readonly Machine[],
  mix: PageMix,
): readonly CheapestRange<Machine>[] {
  const ranges: CheapestRange<Machine>[] = [];
  let isAfterShort = false;
  for (const { from, to, machine } of cheapestRuns(machines, mix)) {
    const isShort = to - from + 1 < shortRun;
    const last = ranges.at(-1);
    if (last !== undefined && isShort && isAfterShort) {
      const [first, ...others] = last.machines;
      const named = last.machines.includes(machine) ? last.machines : ([first, ...others, machine] as const);
      ranges[ranges.length - 1] = { from: last.from, to, machines: named };
    } else ranges.push({ from, to, machines: [machine] });
    isAfterShort = isShort;
  }
  return ranges;
}

/** The last number of pages of a mix that a machine's base price covers; from the next one on its month costs more. */
export function lastPagesAtBase(terms: PriceTerms, mix: PageMix): number {
  let [covered, above] = [0, mix.most + 1];
  while (above - covered > 1) {
    const middle = Math.floor((covered + above) / 2);
    if (costAt(terms, mix, middle) === terms.base) covered = middle;
    else above = middle;
  }
  return covered;
}
