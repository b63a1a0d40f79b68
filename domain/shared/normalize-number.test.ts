import fc from "fast-check";
import { expect, test } from "vitest";
import { fils, formatDirhams } from "../pricing/money.ts";
import { normalizeNumber } from "./normalize-number.ts";

test.each([
  ["1200", "1200"],
  [" 1200.5 ", "1200.5"],
  ["1,200", "1200"],
  ["1 200 000.50", "1200000.50"],
  ["١٢٠٠", "1200"],
  ["١٬٢٠٠٫٥٠", "1200.50"],
  ["۱۲۰۰", "1200"],
  ["1,20", "1,20"],
  ["1,2000", "1,2000"],
  ["1.200,50", "1.200,50"],
  ["-5", "-5"],
  ["about 900", "about 900"],
  ["", ""],
])("%j is %j", (typed, number) => {
  expect(normalizeNumber(typed)).toBe(number);
});

test("what is no text stays what it is", () => {
  for (const value of [null, undefined, 12.5, ["1"], true]) expect(normalizeNumber(value)).toBe(value);
});

test("every amount can be typed as the slip prints it", () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), (amount) => {
      expect(Number(normalizeNumber(formatDirhams(fils(amount))))).toBe(amount / 100);
    }),
  );
});
