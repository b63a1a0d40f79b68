import fc from "fast-check";
import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { formatCount, formatDirhams, formatPageRate } from "#domain/shared/format.ts";
import { anyMovedSliders } from "#tests/support/arbitraries/prices.ts";
import { quireTerms } from "#tests/support/builders/products.ts";
import { buildQuote, buildQuoteLine } from "#tests/support/builders/records.ts";
import { getFinePrint } from "./fine-print.ts";
import { getQuoteBreakdown } from "./quote-breakdown.ts";
import { getQuotePriceTable } from "./quote-price-table.ts";
import { formatQuoteWhatsAppText } from "./whatsapp-text.ts";

const t = getTranslate("en");

function buildLine(black: number, colour: number, quantity = 1, terms = quireTerms) {
  const volumes = { black, colour };
  return buildQuoteLine({ volumes, quantity, price: calculateMonthlyPrice(terms, volumes) });
}
const less = "fewer pages than above cost less, down to it.";
const same = "fewer pages than above cost the same.";

test.each([
  ["above the base", [buildLine(3000, 800)], `the base of AED 549.00 excl. VAT; ${less}`],
  ["at the base", [buildLine(1000, 500)], `the base of AED 549.00 excl. VAT; ${same}`],
  ["two machines", [buildLine(3000, 800, 2)], `the base of AED 549.00 excl. VAT for each machine; ${less}`],
  [
    "machines with different bases",
    [
      buildLine(200, 0),
      buildLine(3000, 800, 1, {
        ...quireTerms,
        base: calculateMonthlyPrice(quireTerms, { black: 5000, colour: 500 }).total,
      }),
    ],
    `the base of each machine; ${less}`,
  ],
])("the fine print says what other pages cost: %s", (_case, lines, rule) => {
  expect(getFinePrint(t, buildQuote({ lines }), "AED")).toBe(
    `You pay for the pages counted, at the prices above, never less than ${rule} This is a quote, not a tax invoice.`,
  );
});

test("every quote names its base, the pages in it and the prices of a further page, whatever its pages", () => {
  fc.assert(
    fc.property(
      anyMovedSliders,
      fc.constantFrom("en", "ar"),
      fc.integer({ min: 1, max: 3 }),
      (sliders, locale, quantity) => {
        const { terms, position } = sliders;
        const price = calculateMonthlyPrice(terms, position);
        const quote = buildQuote({ lines: [buildQuoteLine({ volumes: position, price, quantity })] });
        const words = getTranslate(locale);
        const isBlackOnly = terms.included.colour === 0 && terms.rate.colour === 0;
        const figures = [
          formatDirhams(terms.base),
          formatCount(terms.included.black),
          formatPageRate(terms.rate.black),
          ...(isBlackOnly ? [] : [formatCount(terms.included.colour), formatPageRate(terms.rate.colour)]),
        ];
        const [rental] = getQuotePriceTable(words, quote).groups[0]?.rows ?? [];
        const texts = [
          `${rental?.detail} ${rental?.amounts.join(" ")}`,
          JSON.stringify(getQuoteBreakdown(words, quote, "AED").lines),
          formatQuoteWhatsAppText(words, { name: "", mobile: "" }, quote, "AED"),
        ];
        for (const text of texts) for (const figure of figures) expect(text).toContain(figure);
      },
    ),
  );
});
