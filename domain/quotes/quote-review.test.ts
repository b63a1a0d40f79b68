import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { fils } from "#domain/pricing/money.ts";
import { buildQuote, buildQuoteData, buildQuoteLine } from "#tests/support/builders/records.ts";
import { company } from "#tests/support/builders/company.ts";
import { formatCanonicalReview, getQuoteReview } from "./quote-review.ts";
import { quoteSchema } from "./quote-schema.ts";

const t = getTranslate("en");

const offer = buildQuoteData({
  quote: buildQuote({
    lines: [buildQuoteLine({ quantity: 2, office: "Deira", emirate: "dubai" })],
    terms: [{ label: "Payment", text: "30 days from the invoice" }],
    companyTrn: "100000000000003",
  }),
});
const format = (changes: Partial<typeof offer> = {}, seller = company) =>
  formatCanonicalReview(getQuoteReview(t, { ...offer, ...changes }, seller));

test("a review names machines, offices, pages, sums, validity, terms and both TRNs", () => {
  const contact = { ...offer.contact, trn: "100000000000010" };
  expect(getQuoteReview(t, { ...offer, contact }, company)).toMatchObject({
    reference: "WQ-2026-00042",
    customer: "Example Clinic LLC",
    machines: [
      {
        name: "2 \u00d7 Quire C340",
        office: "Deira, Dubai",
        pages: "1,500 black and 700 colour pages a month each",
        prices: [{ label: "Rental, all in", amounts: ["1,098.00", "54.90", "1,152.90"] }, {}, {}],
      },
    ],
    price: "AED 1,288.00 a month excl. VAT (AED 1,352.40 incl. VAT)",
    validUntil: "22 December 2026, 23:59 (Asia/Dubai)",
    terms: [{ label: "Payment", text: "30 days from the invoice" }],
    finePrint: expect.stringMatching(/TRN 100000000000003\. Your TRN: 100000000000010\./),
  });
});

test("the canonical text of a review is the same after storage, and another one for another offer", () => {
  const anyOffer = fc.record({
    reference: fc.constantFrom("WQ-2026-00042", "WQ-2026-00043"),
    validUntil: fc.constantFrom(Date.UTC(2026, 11, 22), Date.UTC(2026, 11, 23)),
    quantity: fc.integer({ min: 1, max: 2 }),
    office: fc.constantFrom("", "Deira"),
    emirate: fc.constantFrom(undefined, "dubai", "sharjah"),
    text: fc.constantFrom("30 days", "45 days"),
    trn: fc.constantFrom("", "100000000000010"),
  });
  const formatOffer = (
    { reference, validUntil, quantity, office, emirate, text, trn }: Drawn,
    isStored = false,
  ) => {
    const quote = buildQuote({
      lines: [buildQuoteLine({ quantity, office, emirate })],
      terms: [{ text, label: "Payment" }],
    });
    const read = isStored ? quoteSchema.parse(JSON.parse(JSON.stringify(quote))) : quote;
    return format({ reference, validUntil, quote: read, contact: { ...offer.contact, trn } });
  };
  type Drawn = typeof anyOffer extends fc.Arbitrary<infer Value> ? Value : never;
  fc.assert(
    fc.property(anyOffer, anyOffer, (one, other) => {
      expect(formatOffer(one, true)).toBe(formatOffer(one));
      expect(formatOffer(one) === formatOffer(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});

test("the review of a quote as it was requested reads as before, in each display and language", () => {
  const lines = [
    buildQuoteLine({ quantity: 2, office: "Deira", emirate: "dubai" }),
    buildQuoteLine({ refurbished: true }),
  ];
  const terms = [{ label: "Payment", text: "30 days" }];
  const reviews = (["en", "ar"] as const).flatMap((locale) =>
    (["both", "inclusive", "exclusive"] as const).map((priceDisplay) => {
      const stored = {
        lines,
        terms,
        priceDisplay,
        presentSpend: fils(80_000),
        companyTrn: "100000000000003",
      };
      const review = getQuoteReview(
        getTranslate(locale),
        buildQuoteData({ quote: buildQuote(stored) }),
        company,
      );
      return formatCanonicalReview(review);
    }),
  );
  expect(createHash("sha256").update(reviews.join("\n")).digest("hex")).toBe(
    "8a9ebd8b8221d03a9882ada13c5ac1db6d307183b49273f4990c845ef1d0b602",
  );
});

test("a version and what staff add to a quote stand in the review", () => {
  const quote = buildQuote({
    extras: [
      { kind: "lease", text: "Stapler", quantity: 2, unitPrice: fils(1000), billing: "month" },
      { kind: "delivery", text: "Delivery", quantity: 1, unitPrice: fils(15_000), billing: "once" },
    ],
    discount: { kind: "percent", percent: 10, reason: "Longer term" },
    termMonths: 36,
    message: "As you asked.",
  });
  const review = getQuoteReview(t, { ...offer, quote, version: 2 }, company);
  expect(review).toMatchObject({
    version: 2,
    further: [
      { label: "Stapler", detail: "2 \u00d7 10.00", amounts: ["20.00", "1.00", "21.00"] },
      { label: "Discount 10%", amounts: ["\u22122.00", "\u22120.10", "\u22122.10"] },
    ],
    once: [{ label: "Delivery", amounts: ["150.00", "7.50", "157.50"] }],
    otherTotals: [
      { label: "Once, excl. VAT", amount: "150.00" },
      { label: "Once, incl. VAT", amount: "157.50" },
      { label: "Over 36 months, excl. VAT", amount: "21,663.60" },
      { label: "Over 36 months, incl. VAT", amount: "22,746.78" },
    ],
    price:
      "AED 597.60 a month excl. VAT (AED 627.48 incl. VAT), and AED 150.00 once excl. VAT (AED 157.50 incl. VAT), for 36 months",
    message: "As you asked.",
  });
  expect(formatCanonicalReview(review)).not.toContain("Longer term");
});
