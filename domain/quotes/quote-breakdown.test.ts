import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { buildQuote, buildQuoteLine } from "#tests/support/builders/records.ts";
import { getQuoteBreakdown } from "./quote-breakdown.ts";

const t = getTranslate("en");

test.each([
  [{ black: 3000, colour: 0 }, ["vat", "withVat", "perPage"]],
  [{ black: 0, colour: 0 }, ["vat", "withVat"]],
])("the total of %j pages has a price per page only if there are pages", (volumes, kinds) => {
  const quote = buildQuote({ lines: [buildQuoteLine({ volumes })], vatPercent: 5, presentSpend: null });
  expect(getQuoteBreakdown(t, quote, "AED").footerLines.map(({ kind }) => kind)).toEqual(kinds);
});

test.each([
  [
    "both",
    [],
    "A month, excl. VAT 644.00",
    ["VAT 5% 32.20", "A month, incl. VAT 676.20", "Average per page, excl. VAT 0.29"],
  ],
  ["inclusive", ["VAT 5% 32.20"], "A month, incl. VAT 676.20", ["Average per page, incl. VAT 0.31"]],
  ["exclusive", [], "A month, excl. VAT 644.00", ["Average per page, excl. VAT 0.29"]],
] as const)("the totals of a quote in the display %s", (priceDisplay, above, total, footer) => {
  const breakdown = getQuoteBreakdown(t, buildQuote({ priceDisplay }), "AED");
  const toText = ({ label, amount }: { label: string; amount: string }) => `${label} ${amount}`;
  expect(breakdown.lines.slice(4).map(toText)).toEqual(above);
  expect(`${breakdown.totalLabel} ${breakdown.total}`).toBe(total);
  expect(breakdown.footerLines.map(toText)).toEqual(footer);
});
