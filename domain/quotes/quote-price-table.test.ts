import type { Quote } from "./quote.ts";
import { getTranslate } from "#messages/catalogue.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { anyMovedSliders } from "#tests/support/arbitraries/prices.ts";
import { quireTerms } from "#tests/support/builders/products.ts";
import { buildQuote, buildQuoteLine } from "#tests/support/builders/records.ts";
import { getRequestedTotal } from "./quote.ts";
import { describeAmounts, getQuotePriceTable } from "./quote-price-table.ts";

const t = getTranslate("en");

describe("the table of a quote has net, VAT and gross of each line", () => {
  const rowTexts = (quote: Quote) =>
    getQuotePriceTable(t, quote).groups.map(({ rows }) =>
      rows.map(({ label, detail, amounts }) => [label, detail, ...amounts].join(" | ")),
    );
  const totals = (quote: Quote) =>
    getQuotePriceTable(t, quote).totals.map(({ label, amount }) => `${label} ${amount}`);

  test("of one product and of several", () => {
    const quote = buildQuote({
      lines: [buildQuoteLine(), buildQuoteLine({ quantity: 2 })],
    });
    expect(getQuotePriceTable(t, quote).columns).toEqual(["Excl. VAT", "VAT 5%", "Incl. VAT"]);
    expect(rowTexts(quote)).toEqual([
      [
        "Rental, all in | 1,000 black, 500 colour; a further page: 0.05 black, 0.35 colour | 549.00 | 27.45 | 576.45",
        "Black pages | 1,500 \u2212 1,000 = 500, at 0.05 | 25.00 | 1.25 | 26.25",
        "Colour pages | 700 \u2212 500 = 200, at 0.35 | 70.00 | 3.50 | 73.50",
      ],
      [
        "Rental, all in | 2 \u00d7 549.00, each with 1,000 black, 500 colour; a further page: 0.05 black, 0.35 colour | 1,098.00 | 54.90 | 1,152.90",
        "Black pages | 2 \u00d7 (1,500 \u2212 1,000) = 1,000, at 0.05 | 50.00 | 2.50 | 52.50",
        "Colour pages | 2 \u00d7 (700 \u2212 500) = 400, at 0.35 | 140.00 | 7.00 | 147.00",
      ],
    ]);
    expect(totals(quote)).toEqual([
      "A month, excl. VAT 1,932.00",
      "VAT 5%, sum of the lines 96.60",
      "A month, incl. VAT 2,028.60",
    ]);
  });

  test("of a month that the base rental covers", () => {
    const volumes = { black: 200, colour: 100 };
    const price = calculateMonthlyPrice(quireTerms, volumes);
    expect(rowTexts(buildQuote({ lines: [buildQuoteLine({ volumes, price })] }))).toEqual([
      [
        "Rental, all in | 1,000 black, 500 colour; a further page: 0.05 black, 0.35 colour | 549.00 | 27.45 | 576.45",
        "Your pages are included in the base, so you pay the base. | 200 black, 100 colour | 0.00 | 0.00 | 0.00",
      ],
    ]);
  });

  test("of a month in which colour pages make up for black pages", () => {
    const volumes = { black: 700, colour: 543 };
    const price = calculateMonthlyPrice(quireTerms, { ...volumes, raised: "colour" });
    expect(rowTexts(buildQuote({ lines: [buildQuoteLine({ volumes, price })] }))[0]?.slice(1)).toEqual([
      "Colour in place of black | 700 black, 543 colour | 0.00 | 0.00 | 0.00",
    ]);
  });

  test("without VAT where the quote shows none", () => {
    const exclusive = buildQuote({ priceDisplay: "exclusive" });
    expect(getQuotePriceTable(t, exclusive).columns).toEqual(["Excl. VAT"]);
    expect(totals(exclusive)).toEqual(["A month, excl. VAT 644.00"]);
    expect(describeAmounts(t, exclusive, "AED")).toBe("All amounts in AED, excl. VAT. VAT is added at 5%.");
  });
});

/** Above 2 dirhams a page, VAT of a month can exceed the integers that numbers hold exactly. */
const anyPricedSliders = anyMovedSliders.filter(
  ({ terms: { rate } }) => rate.black <= 20_000 && rate.colour <= 20_000,
);
const anyQuoteInput = fc.record({
  lines: fc.array(fc.record({ sliders: anyPricedSliders, quantity: fc.integer({ min: 1, max: 100 }) }), {
    minLength: 1,
    maxLength: 5,
  }),
  hundredthsOfPercent: fc.oneof(fc.constantFrom(500, 0, 775), fc.integer({ min: 0, max: 2000 })),
});
type QuoteInput = typeof anyQuoteInput extends fc.Arbitrary<infer Input> ? Input : never;

/** Rounded half up, of integers of any sign. */
function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const doubled = 2n * dividend + divisor;
  const quotient = doubled / (2n * divisor);
  return doubled < 0n && doubled % (2n * divisor) !== 0n ? quotient - 1n : quotient;
}

/** The formula and VAT of specification sections 11 and 13 in integers of any size, in fils. */
function computeExactly({ lines, hundredthsOfPercent }: QuoteInput): { net: bigint; vat: bigint } {
  let [net, vat] = [0n, 0n];
  for (const { sliders, quantity } of lines) {
    const { terms, position } = sliders;
    const base = BigInt(terms.base);
    const blackUnits = BigInt(position.black - terms.included.black) * BigInt(terms.rate.black);
    const colourUnits = BigInt(position.colour - terms.included.colour) * BigInt(terms.rate.colour);
    const above = blackUnits + colourUnits;
    const total = above <= 0n || position.raised !== undefined ? base : base + divideHalfUp(above, 100n);
    const black = total === base ? 0n : divideHalfUp(blackUnits, 100n);
    for (const amount of [base, black, total - base - black]) {
      net += amount * BigInt(quantity);
      vat += divideHalfUp(amount * BigInt(quantity) * BigInt(hundredthsOfPercent), 10_000n);
    }
  }
  return { net, vat };
}

const parseFils = (amount = "") => BigInt(amount.replaceAll(/[,.]/g, "").replace("\u2212", "-"));

test("the VAT of 10,000 random quotes is the sum of the VAT of their lines", { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(anyQuoteInput, (input) => {
      const quote = buildQuote({
        vatPercent: input.hundredthsOfPercent / 100,
        lines: input.lines.map(({ sliders: { terms, position }, quantity }) =>
          buildQuoteLine({
            quantity,
            volumes: { black: position.black, colour: position.colour },
            price: calculateMonthlyPrice(terms, position),
          }),
        ),
      });
      const expected = computeExactly(input);
      const { net, vat } = getRequestedTotal(quote);
      expect([BigInt(net), BigInt(vat)]).toEqual([expected.net, expected.vat]);

      const { groups, totals } = getQuotePriceTable(t, quote);
      const rows = groups.flatMap((group) => group.rows);
      const sumOf = (column: number) =>
        rows.map(({ amounts }) => parseFils(amounts[column])).reduce((sum, amount) => sum + amount, 0n);
      const shown = totals.map(({ amount }) => parseFils(amount));
      expect(shown).toEqual(
        quote.vatPercent === 0 ? [expected.net] : [expected.net, expected.vat, expected.net + expected.vat],
      );
      expect(shown.map((_, column) => sumOf(column))).toEqual(shown);
    }),
    { numRuns: 2000 },
  );
});
