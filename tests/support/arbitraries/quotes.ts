import fc from "fast-check";
import { fils } from "#domain/pricing/money.ts";
import { calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { billings, extraKinds } from "#domain/quotes/quote-limits.ts";
import type { Quote } from "#domain/quotes/quote.ts";
import { buildQuoteLine } from "#tests/support/builders/records.ts";
import { anyMovedSliders } from "./prices.ts";

const anyLine = fc
  .record({ moved: anyMovedSliders, quantity: fc.integer({ min: 1, max: 100 }) })
  .filter(({ moved }) => moved.terms.rate.black <= 1_000_000 && moved.terms.rate.colour <= 1_000_000)
  .map(({ moved: { terms, position }, quantity }) =>
    buildQuoteLine({
      quantity,
      volumes: { black: position.black, colour: position.colour },
      price: calculateMonthlyPrice(terms, position),
    }),
  );

const anyExtra = fc.record({
  kind: fc.constantFrom(...extraKinds),
  text: fc.constantFrom("Toner, black", "Stapler", "توصيل وتركيب"),
  quantity: fc.integer({ min: 1, max: 10_000 }),
  unitPrice: fc.integer({ min: 0, max: 100_000_000 }).map(fils),
  billing: fc.constantFrom(...billings),
});

const anyDiscount = fc.oneof(
  fc.record({
    kind: fc.constant("percent" as const),
    percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    reason: fc.constant("Longer term"),
  }),
  fc.record({
    kind: fc.constant("amount" as const),
    amount: fc.integer({ min: 1, max: 100_000_000 }).map(fils),
    reason: fc.constant("Several products"),
  }),
);

/** As staff make them. */
export const anyStaffQuote: fc.Arbitrary<Quote> = fc
  .record(
    {
      lines: fc.array(anyLine, { maxLength: 5 }),
      extras: fc.array(anyExtra, { minLength: 1, maxLength: 5 }),
      discount: anyDiscount,
      termMonths: fc.integer({ min: 1, max: 120 }),
      message: fc.constant("Dear Mariam"),
      vatPercent: fc.constantFrom(0, 5, 7.25),
      priceDisplay: fc.constantFrom("both" as const, "inclusive" as const, "exclusive" as const),
      presentSpend: fc.option(fc.integer({ min: 0, max: 1_000_000_000 }).map(fils)),
    },
    { requiredKeys: ["lines", "vatPercent", "priceDisplay", "presentSpend"] },
  )
  .filter(({ lines, extras = [] }) => lines.length + extras.length > 0);
