import { expect, test } from "vitest";
import { buildQuote, buildQuoteLine } from "#tests/support/builders/records.ts";
import { getQuoteBreakdown } from "./quote-breakdown.ts";

test.each([
  [{ black: 3000, colour: 0 }, ["perPage", "vat", "withVat"]],
  [{ black: 0, colour: 0 }, ["vat", "withVat"]],
])("the total of %j pages has a price per page only if there are pages", (volumes, kinds) => {
  const quote = buildQuote({ lines: [buildQuoteLine({ volumes })], vatPercent: 5, presentSpend: null });
  expect(getQuoteBreakdown(quote, "AED").footerLines.map(({ kind }) => kind)).toEqual(kinds);
});
