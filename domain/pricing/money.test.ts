import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changeByPercent,
  dirhamsFromFils,
  dirhamsFromPageRate,
  fils,
  filsFromDirhams,
  filsFromRateUnits,
  maxDirhams,
  pageRate,
  pageRateFromDirhams,
  getCostInRateUnits,
  rateUnitsFromFils,
} from "./money.ts";

const anyFils = fc.integer({ min: -maxDirhams * 100, max: maxDirhams * 100 }).map(fils);

describe("amounts are whole fils without floating-point errors", () => {
  test("every price with two decimals up to 2,000 is exact in both directions", () => {
    const faults = [];
    for (let count = 0; count <= 200_000; count += 1) {
      const amount = filsFromDirhams(count / 100);
      if (amount !== count || dirhamsFromFils(amount) !== count / 100) faults.push(count);
    }
    expect(faults).toEqual([]);
  });

  test("every price up to the maximum is exact", () => {
    fc.assert(
      fc.property(anyFils, (amount) => {
        expect(filsFromDirhams(dirhamsFromFils(amount))).toBe(amount);
        expect(filsFromDirhams(Number((amount / 100).toFixed(2)))).toBe(amount);
      }),
    );
  });

  test.each([0.005, 0.1 + 0.2, 1.999, Number.NaN, Infinity, -Infinity, 1e300])(
    "%d dirhams is refused",
    (dirhams) => {
      expect(() => filsFromDirhams(dirhams)).toThrow(RangeError);
    },
  );

  test.each([0.5, Number.NaN, Infinity, 2 ** 53])("%d is no number of fils", (value) => {
    expect(() => fils(value)).toThrow(RangeError);
  });

  test("there is no negative zero", () => {
    expect(filsFromDirhams(-0)).toBe(0);
    expect(filsFromRateUnits(-20)).toBe(0);
  });
});

describe("page rates have up to four decimals", () => {
  test("every rate up to 20 dirhams a page is exact in both directions", () => {
    const faults = [];
    for (let count = 0; count <= 200_000; count += 1) {
      const rate = pageRateFromDirhams(count / 10_000);
      if (rate !== count || dirhamsFromPageRate(rate) !== count / 10_000) faults.push(count);
    }
    expect(faults).toEqual([]);
  });

  test.each([-0.05, 0.000_05, 0.035_01, Number.NaN, Infinity])("%d dirhams a page is refused", (dirhams) => {
    expect(() => pageRateFromDirhams(dirhams)).toThrow(RangeError);
  });

  test.each([-1, 0.5, Number.NaN])("%d is no number of hundredths of a fils", (value) => {
    expect(() => pageRate(value)).toThrow(RangeError);
  });

  test("3 pages at 0.0333 are 9.99 fils, and 1 dirham is 10,000 hundredths of a fils", () => {
    expect(getCostInRateUnits(3, pageRateFromDirhams(0.0333))).toBe(999);
    expect(rateUnitsFromFils(filsFromDirhams(1))).toBe(10_000);
  });
});

describe("rounding is half up", () => {
  test.each([
    [0, 0],
    [49, 0],
    [50, 1],
    [149, 1],
    [150, 2],
    [-49, 0],
    [-50, 0],
    [-51, -1],
    [-150, -1],
    [-151, -2],
  ])("%d hundredths of a fils are %d fils", (units, amount) => {
    expect(filsFromRateUnits(units)).toBe(amount);
  });

  test("the result differs by at most half a fils, and half a fils is rounded up", () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 52), max: 2 ** 52 }), (units) => {
        const surplus = BigInt(filsFromRateUnits(units)) * 100n - BigInt(units);
        expect(surplus > -50n && surplus <= 50n).toBe(true);
      }),
    );
  });
});

test("a price that is changed by percent is the nearest whole unit, and never below nothing", () => {
  const hundredths = fc.integer({ min: -10_000, max: 99_999 });
  fc.assert(
    fc.property(fc.nat(maxDirhams * 10_000), hundredths, (units, change) => {
      const exact = (units * (10_000 + change)) / 10_000;
      expect(Math.abs(changeByPercent(units, change / 100) - exact)).toBeLessThanOrEqual(0.5);
    }),
  );
  expect(changeByPercent(42_900, 5)).toBe(45_045);
  expect(changeByPercent(42_900, -120)).toBe(0);
});
