import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyDuty, anyPages, anyTerms } from "#tests/support/arbitraries/prices.ts";
import {
  type CheapestRun,
  findCheapestRanges,
  findCheapestRuns,
  getMonthlyCost,
  getMaxPagesAtBase,
} from "./cheapest-product.ts";
import { fils, pageRate } from "./money.ts";
import { type VolumeRatio, getVolumeRatio } from "./volume-ratio.ts";
import type { PriceTerms } from "./price.ts";

interface Named {
  readonly name: string;
  readonly monthlyDuty: number | null;
  readonly terms: PriceTerms;
}

const anyRatio = fc
  .record({ black: anyPages, colour: fc.oneof(anyPages, fc.constant(0)) })
  .map(getVolumeRatio);
const nearTerms: fc.Arbitrary<PriceTerms> = fc.record({
  base: fc.integer({ min: 10_000, max: 60_000 }).map(fils),
  included: fc.record({ black: anyPages, colour: fc.integer({ min: 0, max: 1000 }) }),
  rate: fc.record({
    black: fc.integer({ min: 0, max: 1200 }).map(pageRate),
    colour: fc.integer({ min: 0, max: 5000 }).map(pageRate),
  }),
});
const anyCatalogue = fc
  .array(
    fc.record({
      terms: fc.oneof({ weight: 5, arbitrary: nearTerms }, { weight: 1, arbitrary: anyTerms }),
      monthlyDuty: anyDuty,
    }),
    { minLength: 1, maxLength: 8 },
  )
  .chain((all) =>
    // Some have the terms of another product and a duty of their own.
    fc
      .tuple(anyDuty, anyDuty)
      .map((duties) => [
        ...all,
        ...all.slice(0, 2).map(({ terms }, place) => ({ terms, monthlyDuty: duties[place] ?? null })),
      ]),
  )
  .map((all) => all.map((product, place): Named => ({ name: String(place), ...product })));

function cheapestByTrying(products: readonly Named[], ratio: VolumeRatio, pages: number): Named | undefined {
  const able = products.filter(({ monthlyDuty }) => monthlyDuty === null || pages <= monthlyDuty);
  const costs = able.map(({ terms }) => getMonthlyCost(terms, ratio, pages));
  return able.length === 0 ? undefined : able[costs.indexOf(fils(Math.min(...costs)))];
}

function runsByTrying(products: readonly Named[], ratio: VolumeRatio): CheapestRun<Named>[] {
  const runs: CheapestRun<Named>[] = [];
  for (let pages = 0; pages <= ratio.maxTotalPages; pages += 1) {
    const product = cheapestByTrying(products, ratio, pages);
    if (product === undefined) continue;
    const last = runs.at(-1);
    if (last?.product === product) runs[runs.length - 1] = { ...last, to: pages };
    else runs.push({ from: pages, to: pages, product });
  }
  return runs;
}

function createBlackProduct(name: string, base: number, black: number, rate: number): Named {
  return {
    name,
    monthlyDuty: null,
    terms: {
      base: fils(base * 100),
      included: { black, colour: 0 },
      rate: { black: pageRate(rate * 10_000), colour: pageRate(0) },
    },
  };
}

describe("the cheapest product at each volume", () => {
  const small = createBlackProduct("Small", 129, 500, 0.05);
  const large = createBlackProduct("Large", 229, 1000, 0.02);
  const blackPages = getVolumeRatio({ black: 1500, colour: 0 });

  test("changes at the exact page where another product becomes cheaper", () => {
    // 129 + 0.05 a page above 500 is 229.00 at 2,500 pages; the large product costs 259.00 there: the prices meet at 3,500.
    expect(findCheapestRuns([small, large], blackPages)).toEqual([
      { from: 0, to: 3500, product: small },
      { from: 3501, to: 5000, product: large },
    ]);
    expect(getMonthlyCost(small.terms, blackPages, 3500)).toBe(getMonthlyCost(large.terms, blackPages, 3500));
  });

  test("is the first of the list at equal prices", () => {
    const twin = { ...small, name: "Twin" };
    expect(findCheapestRuns([small, twin], blackPages)).toEqual([{ from: 0, to: 5000, product: small }]);
    expect(findCheapestRuns([large, small], blackPages)[1]?.from).toBe(3500);
  });

  test("is another product above the monthly duty of the cheapest, and none above the highest duty", () => {
    const desk = { ...small, name: "Desk", monthlyDuty: 1500 };
    expect(findCheapestRuns([small, large, desk], blackPages)[0]).toEqual({
      from: 0,
      to: 3500,
      product: small,
    });
    expect(findCheapestRuns([desk, small, { ...large, monthlyDuty: 4000 }], blackPages)).toEqual([
      { from: 0, to: 1500, product: desk },
      { from: 1501, to: 3500, product: small },
      { from: 3501, to: 4000, product: { ...large, monthlyDuty: 4000 } },
      { from: 4001, to: 5000, product: small },
    ]);
    expect(findCheapestRuns([desk], blackPages)).toEqual([{ from: 0, to: 1500, product: desk }]);
  });

  test("is empty without products", () => {
    expect(findCheapestRuns([], blackPages)).toEqual([]);
    expect(findCheapestRanges([], blackPages)).toEqual([]);
  });

  test("equals pricing every product at every page, for any catalogue and ratio", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyCatalogue, anyRatio, (products, ratio) => {
        expect(findCheapestRuns(products, ratio)).toEqual(runsByTrying(products, ratio));
      }),
      { numRuns: 150 },
    );
  });

  test("the ranges have no gap, and name every product that is the cheapest in them", () => {
    fc.assert(
      fc.property(anyCatalogue, anyRatio, (products, ratio) => {
        const runs = findCheapestRuns(products, ratio);
        const ranges = findCheapestRanges(products, ratio);
        expect(ranges.map(({ from }) => from)).toEqual([0, ...ranges.map(({ to }) => to + 1).slice(0, -1)]);
        const highestDuty = Math.max(...products.map(({ monthlyDuty }) => monthlyDuty ?? Infinity));
        expect(ranges.at(-1)?.to).toBe(Math.min(highestDuty, ratio.maxTotalPages));
        for (const { from, to, products: named } of ranges) {
          const within = runs.filter((run) => run.from >= from && run.to <= to);
          expect(within.map((run) => run.to - run.from + 1).reduce((sum, pages) => sum + pages, 0)).toBe(
            to - from + 1,
          );
          expect(named).toEqual([...new Set(within.map(({ product }) => product))]);
        }
      }),
    );
  });

  test("two products that alternate are joined in one range", () => {
    const terms = (base: number, black: number, colour: number): PriceTerms => ({
      base: fils(base),
      included: { black: 0, colour: 0 },
      rate: { black: pageRate(black), colour: pageRate(colour) },
    });
    const products = [
      { name: "Dear colour", monthlyDuty: null, terms: terms(10_000, 300, 4000) },
      { name: "Dear black", monthlyDuty: null, terms: terms(12_000, 700, 3000) },
    ];
    const ratio = getVolumeRatio({ black: 1500, colour: 700 });
    expect(findCheapestRuns(products, ratio).length).toBeGreaterThan(3);
    const ranges = findCheapestRanges(products, ratio);
    expect(ranges.map((range) => range.products.map(({ name }) => name))).toEqual([
      ["Dear colour"],
      ["Dear black", "Dear colour"],
      ["Dear black"],
    ]);
  });
});

test("finds the last page that the base price covers", () => {
  fc.assert(
    fc.property(anyTerms, anyRatio, (terms, ratio) => {
      const last = getMaxPagesAtBase(terms, ratio);
      expect(getMonthlyCost(terms, ratio, last)).toBe(terms.base);
      if (last < ratio.maxTotalPages)
        expect(getMonthlyCost(terms, ratio, last + 1)).toBeGreaterThan(terms.base);
    }),
  );
});
