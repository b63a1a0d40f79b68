import { expect, test } from "vitest";
import { filsFromDirhams } from "./money.ts";
import { formatShownPrice } from "./shown-price.ts";
import { addVat } from "./vat.ts";

test.each([
  ["both", "DHS 549.00 a month excl. VAT (DHS 576.45 incl. VAT)"],
  ["inclusive", "DHS 576.45 a month incl. VAT"],
  ["exclusive", "DHS 549.00 a month excl. VAT"],
] as const)("a price in the display %s", (display, text) => {
  expect(formatShownPrice(addVat(filsFromDirhams(549), 5), display, "DHS", "a month")).toBe(text);
});
