import { expect, test } from "vitest";
import { fils } from "./money.ts";
import { differenceInWords } from "./present-spend.ts";

test("the difference to what is paid today is said as it is, whichever way it goes", () => {
  expect(differenceInWords(fils(-12_000), "DHS")).toBe("You would pay DHS 120.00 less a month than today.");
  expect(differenceInWords(fils(1_234_550), "DHS")).toBe(
    "You would pay DHS 12,345.50 more a month than today.",
  );
  expect(differenceInWords(fils(0), "DHS")).toBe("You would pay the same a month as today.");
});
