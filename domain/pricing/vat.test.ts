import fc from "fast-check";
import { expect, test } from "vitest";
import { fils, filsFromDirhams, maxDirhams } from "./money.ts";
import { addVat } from "./vat.ts";

test.each([
  ["5% of 644.00", 644, 5, 32.2, 676.2],
  ["half a fils rounds up", 549.1, 5, 27.46, 576.56],
  ["a little less rounds down", 549.09, 5, 27.45, 576.54],
  ["a rate with decimals", 1000, 7.75, 77.5, 1077.5],
  ["no tax", 644, 0, 0, 644],
])("VAT: %s", (_case, amount, percent, vat, withVat) => {
  expect(addVat(filsFromDirhams(amount), percent)).toEqual({
    vat: filsFromDirhams(vat),
    withVat: filsFromDirhams(withVat),
  });
});

test("VAT is a whole number of fils within half a fils of the exact tax", () => {
  const amounts = fc.integer({ min: 0, max: maxDirhams * 100 }).map(fils);
  const hundredthsOfPercent = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(amounts, hundredthsOfPercent, (amount, hundredths) => {
      const { vat, withVat } = addVat(amount, hundredths / 100);
      const twiceOff = 2n * (BigInt(vat) * 10_000n - BigInt(amount) * BigInt(hundredths));
      expect(twiceOff > -10_000n && twiceOff <= 10_000n).toBe(true);
      expect(withVat - vat).toBe(amount);
    }),
  );
});
