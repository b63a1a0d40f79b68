import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { fils, pageRate } from "#domain/pricing/money.ts";
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

test("a quote of an earlier version keeps the amounts of its pages and of the line about the base", () => {
  const price = {
    base: fils(115_000),
    black: { pages: 2500, rate: pageRate(400), amount: fils(10_000) },
    colour: { pages: -1000, rate: pageRate(2900), amount: fils(-29_000) },
    coveredByBase: fils(19_000),
    total: fils(115_000),
  };
  const lines = [buildQuoteLine({ volumes: { black: 5000, colour: 0 }, price })];
  expect(
    getQuoteBreakdown(t, buildQuote({ lines }), "DHS").lines.map(({ label, amount }) => `${label} ${amount}`),
  ).toEqual([
    "Rental, all in 1,150.00",
    "A further page 0.04 black, 0.29 colour",
    "Black pages 100.00",
    "Colour pages \u2212290.00",
    "Your pages come to less than the base, so you pay the base. 190.00",
  ]);
});
