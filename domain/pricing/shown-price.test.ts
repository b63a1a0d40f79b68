import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { filsFromDirhams, pageRateFromDirhams } from "./money.ts";
import { formatShownAmounts, formatShownPrice, listShownAmounts, listShownRates } from "./shown-price.ts";
import { formatVatLabel } from "./price-breakdown.ts";
import { addVat } from "./vat.ts";

const t = getTranslate("en");

const taxed = addVat(filsFromDirhams(549), 5);

test.each([
  ["both", "DHS 549.00 a month excl. VAT (DHS 576.45 incl. VAT)"],
  ["inclusive", "DHS 576.45 a month incl. VAT"],
  ["exclusive", "DHS 549.00 a month excl. VAT"],
] as const)("a price in the display %s", (display, text) => {
  expect(formatShownPrice(t, taxed, display, "DHS", "a month")).toBe(text);
});

test.each([
  ["both", "DHS 0.035 excl. VAT (DHS 0.0368 incl. VAT)"],
  ["inclusive", "DHS 0.0368 incl. VAT"],
  ["exclusive", "DHS 0.035 excl. VAT"],
] as const)("a price per page in the display %s, with VAT rounded to four decimals", (display, text) => {
  expect(formatShownAmounts(t, listShownRates(pageRateFromDirhams(0.035), 5, display), "DHS")).toBe(text);
});

test("a label has decimals only where the amount has fils", () => {
  expect(listShownAmounts(taxed, "both", "label")).toEqual([
    { amount: "549", tax: "price.net" },
    { amount: "576.45", tax: "price.gross" },
  ]);
});

test("in Arabic the currency follows the figure", () => {
  const ar = getTranslate("ar");
  expect(formatShownPrice(ar, taxed, "both", "درهم", ar("price.month"))).toBe(
    "549.00 درهم شهرياً غير شامل الضريبة (576.45 درهم شامل الضريبة)",
  );
  expect(formatVatLabel(ar, 5)).toBe("ضريبة القيمة المضافة \u20665%\u2069");
});
