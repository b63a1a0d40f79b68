import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyPrintColour, anyMovedSliders, anyPages } from "#tests/support/arbitraries/prices.ts";
import { type Fils, fils, filsFromDirhams, pageRate, pageRateFromDirhams } from "./money.ts";
import {
  type SliderPosition,
  type PriceTerms,
  type Volumes,
  clampPages,
  defaultIncludedPages,
  isBlackOnly,
  isRaised,
  getBasePosition,
  maxPages,
  applySliderMove,
  getFormulaResult,
  isCoveredByBase,
  getOtherPrintColour,
  calculateMonthlyPrice,
  getPricePerPage,
} from "./price.ts";

function termsOf({
  base = 549,
  black = 0.05,
  colour = 0.35,
  included = { ...defaultIncludedPages } as Volumes,
} = {}): PriceTerms {
  return {
    base: filsFromDirhams(base),
    included,
    rate: { black: pageRateFromDirhams(black), colour: pageRateFromDirhams(colour) },
  };
}

const dirhams = (amount: number) => filsFromDirhams(amount);

function amountsOf(terms: PriceTerms, position: SliderPosition) {
  const price = calculateMonthlyPrice(terms, position);
  const { black, colour, total } = price;
  const formula = getFormulaResult(price);
  return { black: black.amount, colour: colour.amount, formula, isCovered: isCoveredByBase(price), total };
}

describe("the cost of a month", () => {
  test("1500 black and 700 colour pages on 549.00: 25.00 and 70.00 more, 644.00 together", () => {
    expect(calculateMonthlyPrice(termsOf(), { black: 1500, colour: 700 })).toEqual({
      base: dirhams(549),
      black: { pages: 500, rate: 500, amount: dirhams(25) },
      colour: { pages: 200, rate: 3500, amount: dirhams(70) },
      total: dirhams(644),
    });
  });

  test.each([
    ["the pages in the base", 1000, 500, 549],
    ["fewer black, more colour", 500, 600, 559],
    ["more black, fewer colour", 5000, 400, 714],
    ["both at their end", 5000, 5000, 2324],
    ["fewer of both: never below the base", 900, 400, 549],
    ["none at all", 0, 0, 549],
  ])("%s: %d black and %d colour pages cost %d", (_case, black, colour, total) => {
    expect(calculateMonthlyPrice(termsOf(), { black, colour }).total).toBe(dirhams(total));
  });

  test.each([
    ["half a fils rounds up", 0.0005, 1010, 549.01],
    ["a little less rounds down", 0.0007, 1007, 549],
    ["a page of 0.0333", 0.0333, 1100, 552.33],
  ])("%s", (_case, black, pages, total) => {
    expect(calculateMonthlyPrice(termsOf({ black }), { black: pages, colour: 500 }).total).toBe(
      dirhams(total),
    );
  });

  test("1000 black and 500 colour pages are in the base of a product that states none", () => {
    expect(defaultIncludedPages).toEqual({ black: 1000, colour: 500 });
  });
});

describe("the price per page", () => {
  test.each([
    ["644.00 for 2,200 pages", 644, 1500, 700, 0.29],
    ["half a fils rounds up", 549.01, 10_000, 980, 0.05],
    ["a single page", 549, 1, 0, 549],
  ])("%s", (_case, total, black, colour, perPage) => {
    expect(getPricePerPage(dirhams(total), { black, colour })).toBe(dirhams(perPage));
  });

  test("is null for 0 pages", () => {
    expect(getPricePerPage(dirhams(549), { black: 0, colour: 0 })).toBeNull();
  });
});

describe("moving one slider below the base price raises the other", () => {
  test("100 black pages fewer: 5.00 short, so 15 colour pages more, and the cost stays 549.00", () => {
    const terms = termsOf();
    const position = applySliderMove(terms, getBasePosition(terms), "black", 900);
    expect(position).toEqual({ black: 900, colour: 515, raised: "colour" });
    expect(amountsOf(terms, position)).toEqual({
      black: 0,
      colour: 0,
      formula: dirhams(549.25),
      isCovered: true,
      total: dirhams(549),
    });
  });

  test("the same pages without the floor rule cost the result of the formula", () => {
    const terms = termsOf();
    const position = applySliderMove(terms, { black: 900, colour: 520 }, "colour", 515);
    expect(position).toEqual({ black: 900, colour: 515 });
    expect(calculateMonthlyPrice(terms, position).total).toBe(dirhams(549.25));
  });

  test("no colour page: 175.00 short, exactly 3500 black pages", () => {
    const terms = termsOf();
    expect(applySliderMove(terms, getBasePosition(terms), "colour", 0)).toEqual({
      black: 4500,
      colour: 0,
      raised: "black",
    });
  });

  test("at most to 5000: the base rental covers the rest", () => {
    const terms = termsOf({ black: 0.02 });
    const position = applySliderMove(terms, getBasePosition(terms), "colour", 0);
    expect(position).toEqual({ black: 5000, colour: 0, raised: "black" });
    expect(amountsOf(terms, position)).toEqual({
      black: 0,
      colour: 0,
      formula: dirhams(454),
      isCovered: true,
      total: dirhams(549),
    });
  });

  test("at 5000 nothing is raised, and one more line covers the shortfall", () => {
    const terms = termsOf({ black: 0.02 });
    const position = applySliderMove(terms, { black: 5000, colour: 500 }, "colour", 100);
    expect(position).toEqual({ black: 5000, colour: 100 });
    expect(amountsOf(terms, position)).toEqual({
      black: 0,
      colour: 0,
      formula: dirhams(489),
      isCovered: true,
      total: dirhams(549),
    });
  });

  test("a unit price of 0 raises nothing", () => {
    const terms = termsOf({ black: 0 });
    const position = applySliderMove(terms, getBasePosition(terms), "colour", 400);
    expect(position).toEqual({ black: 1000, colour: 400 });
    expect(amountsOf(terms, position)).toEqual({
      black: 0,
      colour: 0,
      formula: dirhams(514),
      isCovered: true,
      total: dirhams(549),
    });
  });

  test("the price stays at the base when the moved slider is above its pages in the base", () => {
    const terms = termsOf({ black: 0.06 });
    const fewBlack = applySliderMove(terms, getBasePosition(terms), "black", 200);
    expect(fewBlack).toEqual({ black: 200, colour: 638, raised: "colour" });
    const lessColour = applySliderMove(terms, fewBlack, "colour", 510);
    expect(lessColour).toEqual({ black: 942, colour: 510, raised: "black" });
    expect(calculateMonthlyPrice(terms, lessColour).total).toBe(dirhams(549));
  });

  test("the next move clears the raised slider", () => {
    const terms = termsOf();
    const raised = applySliderMove(terms, getBasePosition(terms), "black", 900);
    expect(applySliderMove(terms, raised, "black", 950)).toEqual({ black: 950, colour: 515 });
    expect(calculateMonthlyPrice(terms, { ...raised, black: 950 }).total).toBe(dirhams(551.75));
  });
});

describe("sliders count whole pages from 0 to 5000", () => {
  test.each([
    [-1, 0],
    [-0, 0],
    [-0.4, 0],
    [0.5, 1],
    [1234.4, 1234],
    [5000.4, 5000],
    [1e300, 5000],
    [Infinity, 5000],
    [-Infinity, 0],
    [Number.NaN, 0],
  ])("%d becomes %d", (typed, pages) => {
    expect(clampPages(typed)).toBe(pages);
    expect(applySliderMove(termsOf(), { black: 0, colour: 5000 }, "black", typed).black).toBe(pages);
  });

  test("a product starts at the pages in its base, at most at the slider's end", () => {
    expect(getBasePosition(termsOf())).toEqual({ black: 1000, colour: 500 });
    const large = termsOf({ included: { black: 20_000, colour: 0 } });
    expect(getBasePosition(large)).toEqual({ black: 5000, colour: 0 });
    expect(calculateMonthlyPrice(large, getBasePosition(large)).total).toBe(dirhams(549));
  });

  test("a product without colour pages in the base and without a colour price prints black only", () => {
    expect(isBlackOnly(termsOf({ colour: 0, included: { black: 3000, colour: 0 } }))).toBe(true);
    expect(isBlackOnly(termsOf({ colour: 0 }))).toBe(false);
    expect(isBlackOnly(termsOf({ included: { black: 3000, colour: 0 } }))).toBe(false);
  });
});

const anyMove = fc
  .record({ moved: anyMovedSliders, printColour: anyPrintColour, pages: anyPages })
  .map(({ moved: { terms, position: before }, printColour, pages }) => {
    return {
      terms,
      before,
      printColour,
      other: getOtherPrintColour(printColour),
      pages,
      after: applySliderMove(terms, before, printColour, pages),
    };
  });

function exactAboveBase({ included: { black, colour }, rate: price }: PriceTerms, volumes: Volumes): bigint {
  return (
    (BigInt(volumes.black) - BigInt(black)) * BigInt(price.black) +
    (BigInt(volumes.colour) - BigInt(colour)) * BigInt(price.colour)
  );
}

function exactCost(terms: PriceTerms, volumes: Volumes): bigint {
  const above = exactAboveBase(terms, volumes);
  return BigInt(terms.base) + (above > 0n ? (above + 50n) / 100n : 0n);
}

const ceilDivide = (dividend: bigint, divisor: bigint) => (dividend + divisor - 1n) / divisor;
const sum = (...amounts: Fils[]) => amounts.reduce((total, amount) => total + amount, 0);

describe("for any product and any sequence of moves", () => {
  test("the cost is never below the base, and the lines add up to it", () => {
    fc.assert(
      fc.property(anyMove, ({ terms, after }) => {
        const price = calculateMonthlyPrice(terms, after);
        expect(price.total).toBeGreaterThanOrEqual(terms.base);
        expect(sum(price.base, price.black.amount, price.colour.amount)).toBe(price.total);
      }),
    );
  });

  test("a month at the base price charges no page and pays none back", () => {
    fc.assert(
      fc.property(anyMove, ({ terms, after }) => {
        const { black, colour, total } = calculateMonthlyPrice(terms, after);
        expect(total === terms.base).toBe(black.amount === 0 && colour.amount === 0);
      }),
    );
  });

  test("the price is the formula's result, or the base where a slider was raised", () => {
    fc.assert(
      fc.property(anyMove, ({ terms, after }) => {
        const expected = after.raised === undefined ? exactCost(terms, after) : BigInt(terms.base);
        expect(BigInt(calculateMonthlyPrice(terms, after).total)).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });

  test("the other slider never falls and never exceeds 5000; the moved slider stays at its new position", () => {
    fc.assert(
      fc.property(anyMove, ({ before, after, printColour, other, pages }) => {
        expect(after[printColour]).toBe(pages);
        expect(after[other]).toBeGreaterThanOrEqual(before[other]);
        expect(after[other]).toBeLessThanOrEqual(maxPages);
      }),
    );
  });

  test("the other slider rises by the shortfall divided by its unit price, rounded up, at most to 5000", () => {
    fc.assert(
      fc.property(anyMove, ({ terms, before, after, printColour, other, pages }) => {
        const shortfall = -exactAboveBase(terms, { ...before, [printColour]: pages });
        const unitPrice = BigInt(terms.rate[other]);
        const raises = shortfall > 0n && unitPrice > 0n && before[other] < maxPages;
        const wanted = BigInt(before[other]) + (raises ? ceilDivide(shortfall, unitPrice) : 0n);
        expect(after[other]).toBe(wanted > 5000n ? 5000 : Number(wanted));
        expect(after.raised).toBe(raises ? other : undefined);
      }),
      { numRuns: 1000 },
    );
  });

  test("the base rental covers a shortfall only if the other slider is at 5000 or its pages are free", () => {
    fc.assert(
      fc.property(anyMove, ({ terms, after, other }) => {
        const covered = getFormulaResult(calculateMonthlyPrice(terms, after)) < terms.base;
        expect(!covered || after[other] === maxPages || terms.rate[other] === 0).toBe(true);
      }),
    );
  });

  test("a slider counts as raised exactly where a move of the other slider can have raised it", () => {
    const near = fc.record({
      terms: fc.record({
        base: fc.constant(fils(54_900)),
        included: fc.record({
          black: fc.integer({ min: 0, max: 30 }),
          colour: fc.integer({ min: 0, max: 30 }),
        }),
        rate: fc.record({
          black: fc.integer({ min: 0, max: 50 }).map(pageRate),
          colour: fc.integer({ min: 0, max: 50 }).map(pageRate),
        }),
      }),
      volumes: fc.record({ black: fc.integer({ min: 0, max: 30 }), colour: fc.integer({ min: 0, max: 30 }) }),
      printColour: anyPrintColour,
    });
    fc.assert(
      fc.property(near, ({ terms, volumes, printColour }) => {
        const onePageLess = { ...volumes, [printColour]: clampPages(volumes[printColour] - 1) };
        const other = getOtherPrintColour(printColour);
        const reached = applySliderMove(terms, onePageLess, other, volumes[other]);
        expect(isRaised(terms, volumes, printColour)).toBe(
          reached.raised === printColour && reached[printColour] === volumes[printColour],
        );
      }),
      { numRuns: 2000 },
    );
  });
});
