import fc from "fast-check";
import { expect, test } from "vitest";
import { fils, filsFromDirhams, maxDirhams, pageRateFromDirhams } from "./money.ts";
import { calculateMonthlyPrice } from "./price.ts";
import { addVat, getGross, taxPrice } from "./vat.ts";

test.each([
  ["5% of 644.00", 644, 5, 32.2, 676.2],
  ["half a fils rounds up", 549.1, 5, 27.46, 576.56],
  ["a little less rounds down", 549.09, 5, 27.45, 576.54],
  ["a rate with decimals", 1000, 7.75, 77.5, 1077.5],
  ["no tax", 644, 0, 0, 644],
])("VAT: %s", (_case, amount, percent, vat, gross) => {
  const taxed = addVat(filsFromDirhams(amount), percent);
  expect(taxed).toEqual({ net: filsFromDirhams(amount), vat: filsFromDirhams(vat) });
  expect(getGross(taxed)).toBe(filsFromDirhams(gross));
});

test("the VAT of a line is a whole number of fils within half a fils of the exact tax", () => {
  const amounts = fc.integer({ min: 0, max: maxDirhams * 100 }).map(fils);
  const hundredthsOfPercent = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(amounts, hundredthsOfPercent, (amount, hundredths) => {
      const { net, vat } = addVat(amount, hundredths / 100);
      const twiceOff = 2n * (BigInt(vat) * 10_000n - BigInt(amount) * BigInt(hundredths));
      expect(twiceOff > -10_000n && twiceOff <= 10_000n).toBe(true);
      expect(net).toBe(amount);
    }),
  );
});

test("VAT is rounded for each line of a month, and the lines are summed", () => {
  const terms = {
    base: filsFromDirhams(549),
    included: { black: 1000, colour: 500 },
    rate: { black: pageRateFromDirhams(0.05), colour: pageRateFromDirhams(0.35) },
  };
  const price = calculateMonthlyPrice(terms, { black: 1002, colour: 501 });
  // 27.45 + 0.005 + 0.0175, each rounded half up; 5% of the total would be 27.47.
  expect(taxPrice(price, 5)).toEqual({ net: filsFromDirhams(549.45), vat: filsFromDirhams(27.48) });
});
