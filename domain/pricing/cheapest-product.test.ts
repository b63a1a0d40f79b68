import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyPages, anyTerms } from "../../tests/support/price-arbitraries.ts";
import {
  type CheapestRun,
  cheapestRanges,
  cheapestRuns,
  costAt,
  lastPagesAtBase,
} from "./cheapest-product.ts";
import { fils, pageRate } from "./money.ts";
import { type PageMix, mixOf } from "./volume-ratio.ts";
import type { PriceTerms } from "./price.ts";

interface Named {
  readonly name: string;
  readonly terms: PriceTerms;
}

const anyMix = fc.record({ black: anyPages, colour: fc.oneof(anyPages, fc.constant(0)) }).map(mixOf);
/** Machines near one another in price, so that they cross. */
const nearTerms: fc.Arbitrary<PriceTerms> = fc.record({
  base: fc.integer({ min: 10_000, max: 60_000 }).map(fils),
  included: fc.record({ black: anyPages, colour: fc.integer({ min: 0, max: 1000 }) }),
  rate: fc.record({
    black: fc.integer({ min: 0, max: 1200 }).map(pageRate),
    colour: fc.integer({ min: 0, max: 5000 }).map(pageRate),
  }),
});
const anyCatalogue = fc
  .array(fc.oneof({ weight: 5, arbitrary: nearTerms }, { weight: 1, arbitrary: anyTerms }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) => all.map((terms, place): Named => ({ name: String(place), terms })));

/** The first of the machines that cost the least at so many pages. */
function cheapestByTrying(machines: readonly Named[], mix: PageMix, pages: number): Named | undefined {
  const costs = machines.map(({ terms }) => costAt(terms, mix, pages));
  return machines[costs.indexOf(fils(Math.min(...costs)))];
}

/** The same as cheapestRuns, by pricing every machine at every page. */
function runsByTrying(machines: readonly Named[], mix: PageMix): CheapestRun<Named>[] {
  const runs: CheapestRun<Named>[] = [];
  for (let pages = 0; pages <= mix.most; pages += 1) {
    const machine = cheapestByTrying(machines, mix, pages);
    if (machine === undefined) continue;
    const last = runs.at(-1);
    if (last?.machine === machine) runs[runs.length - 1] = { ...last, to: pages };
    else runs.push({ from: pages, to: pages, machine });
  }
  return runs;
}

function blackMachine(name: string, base: number, black: number, rate: number): Named {
  return {
    name,
    terms: {
      base: fils(base * 100),
      included: { black, colour: 0 },
      rate: { black: pageRate(rate * 10_000), colour: pageRate(0) },
    },
  };
}

describe("the cheapest machine at each volume", () => {
  const small = blackMachine("Small", 129, 500, 0.05);
  const large = blackMachine("Large", 229, 1000, 0.02);
  const blackPages = mixOf({ black: 1500, colour: 0 });

  test("changes where another machine becomes the cheaper one, to the page", () => {
    // 129 + 0.05 a page above 500 is 229.00 at 2,500 pages; the large one has 259.00 there: they meet at 3,500.
    expect(cheapestRuns([small, large], blackPages)).toEqual([
      { from: 0, to: 3500, machine: small },
      { from: 3501, to: 5000, machine: large },
    ]);
    expect(costAt(small.terms, blackPages, 3500)).toBe(costAt(large.terms, blackPages, 3500));
  });

  test("is the first of the list where two cost the same", () => {
    const twin = { ...small, name: "Twin" };
    expect(cheapestRuns([small, twin], blackPages)).toEqual([{ from: 0, to: 5000, machine: small }]);
    expect(cheapestRuns([large, small], blackPages)[1]?.from).toBe(3500);
  });

  test("is nobody where there is no machine", () => {
    expect(cheapestRuns([], blackPages)).toEqual([]);
    expect(cheapestRanges([], blackPages)).toEqual([]);
  });

  test(
    "is what pricing every machine at every page gives, over any catalogue and any mix",
    { timeout: 60_000 },
    () => {
      fc.assert(
        fc.property(anyCatalogue, anyMix, (machines, mix) => {
          expect(cheapestRuns(machines, mix)).toEqual(runsByTrying(machines, mix));
        }),
        { numRuns: 150 },
      );
    },
  );

  test("is told without a gap, and names every machine that is the cheapest somewhere in a range", () => {
    fc.assert(
      fc.property(anyCatalogue, anyMix, (machines, mix) => {
        const runs = cheapestRuns(machines, mix);
        const ranges = cheapestRanges(machines, mix);
        expect(ranges.map(({ from }) => from)).toEqual([0, ...ranges.map(({ to }) => to + 1).slice(0, -1)]);
        expect(ranges.at(-1)?.to).toBe(mix.most);
        for (const { from, to, machines: named } of ranges) {
          const within = runs.filter((run) => run.from >= from && run.to <= to);
          expect(within.map((run) => run.to - run.from + 1).reduce((sum, pages) => sum + pages, 0)).toBe(
            to - from + 1,
          );
          expect(named).toEqual([...new Set(within.map(({ machine }) => machine))]);
        }
      }),
    );
  });

  test("is told as a few ranges where whole pages of colour let two machines take turns", () => {
    const terms = (base: number, black: number, colour: number): PriceTerms => ({
      base: fils(base),
      included: { black: 0, colour: 0 },
      rate: { black: pageRate(black), colour: pageRate(colour) },
    });
    const machines = [
      { name: "Dear colour", terms: terms(10_000, 300, 4000) },
      { name: "Dear black", terms: terms(12_000, 700, 3000) },
    ];
    const mix = mixOf({ black: 1500, colour: 700 });
    expect(cheapestRuns(machines, mix).length).toBeGreaterThan(3);
    const ranges = cheapestRanges(machines, mix);
    expect(ranges.map((range) => range.machines.map(({ name }) => name))).toEqual([
      ["Dear colour"],
      ["Dear black", "Dear colour"],
      ["Dear black"],
    ]);
  });
});

test("the base price covers a machine's pages up to the last one that costs nothing", () => {
  fc.assert(
    fc.property(anyTerms, anyMix, (terms, mix) => {
      const last = lastPagesAtBase(terms, mix);
      expect(costAt(terms, mix, last)).toBe(terms.base);
      if (last < mix.most) expect(costAt(terms, mix, last + 1)).toBeGreaterThan(terms.base);
    }),
  );
});
