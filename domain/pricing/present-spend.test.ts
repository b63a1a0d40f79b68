import fc from "fast-check";
import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { type Fils, fils, filsFromDirhams, pageRate } from "./money.ts";
import { formatSpendDifference } from "./present-spend.ts";
import { buildQuote, buildQuoteLine } from "#tests/support/builders/records.ts";
import type { QuoteLine } from "#domain/quotes/quote.ts";
import { getQuoteBreakdown } from "#domain/quotes/quote-breakdown.ts";

const t = getTranslate("en");

const total = filsFromDirhams(549);

function lineAt(cost: Fils): QuoteLine {
  const noPages = { pages: 0, rate: pageRate(0), amount: fils(0) };
  const price = { base: cost, black: noPages, colour: noPages, total: cost };
  return buildQuoteLine({ volumes: { black: 1000, colour: 500 }, price });
}

test.each([
  [669, "You would pay DHS 120.00 less a month."],
  [549, "You would pay the same as today."],
  [500.5, "You would pay DHS 48.50 more a month."],
  [0, "You would pay DHS 549.00 more a month."],
])("present spend of %d, quote of 549.00: %s", (today, text) => {
  expect(formatSpendDifference(t, total, filsFromDirhams(today), "DHS")).toBe(text);
});

test("the sentence agrees with the sign on the slip", () => {
  const amount = fc.oneof(fc.nat({ max: 1_000_000_000 }), fc.nat({ max: 3 })).map(fils);
  fc.assert(
    fc.property(amount, amount, (cost, presentSpend) => {
      const { footerLines } = getQuoteBreakdown(
        t,
        buildQuote({ lines: [lineAt(cost)], presentSpend }),
        "DHS",
      );
      const printed = footerLines.find(({ label }) => label === t("price.difference"))?.amount ?? "";
      const text = printed.startsWith("\u2212") ? `${printed.slice(1)} less` : `${printed} more`;
      expect(formatSpendDifference(t, cost, presentSpend, "DHS")).toBe(
        printed === "0.00" ? "You would pay the same as today." : `You would pay DHS ${text} a month.`,
      );
    }),
  );
});
