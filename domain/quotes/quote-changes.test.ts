import fc from "fast-check";
import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { fils, pageRate } from "#domain/pricing/money.ts";
import { calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { anyStaffQuote } from "#tests/support/arbitraries/quotes.ts";
import { buildQuote, buildQuoteLine } from "#tests/support/builders/records.ts";
import { listQuoteChanges } from "./quote-changes.ts";

const t = getTranslate("en");
const timeZone = "Asia/Dubai";
const validUntil = Date.parse("2026-12-22T23:59:59+04:00");

const delivery = (dirhams: number) => ({
  kind: "delivery" as const,
  text: "Delivery and set-up",
  quantity: 1,
  unitPrice: fils(dirhams * 100),
  billing: "once" as const,
});
const before = {
  validUntil,
  quote: buildQuote({ lines: [buildQuoteLine({ quantity: 2 })], extras: [delivery(300)], termMonths: 24 }),
};
const volumes = { black: 1200, colour: 700 };
const rate = { black: pageRate(500), colour: pageRate(3000) };
const price = calculateMonthlyPrice(
  { base: fils(54_900), included: { black: 1000, colour: 500 }, rate },
  volumes,
);
const after = {
  validUntil: Date.parse("2026-12-24T23:59:59+04:00"),
  quote: buildQuote({
    lines: [buildQuoteLine({ quantity: 2, volumes, price })],
    extras: [delivery(150)],
    discount: { kind: "percent", percent: 5, reason: "Longer term" },
    termMonths: 36,
  }),
};

test("the customer sees what a version changes: pages, prices, discount, term, validity and sums", () => {
  const changes = listQuoteChanges(t, { before, after }, timeZone);
  expect(changes.map((each) => [each.label, each.before, each.after, each.difference])).toEqual([
    ["Quire C340, black pages", "1,500", "1,200", "\u2212300"],
    ["Quire C340, per colour page", "0.35", "0.30", "\u22120.05"],
    ["Delivery and set-up", "300.00 once", "150.00 once", "\u2212150.00"],
    ["Discount", "none", "5%", "\u221261.90"],
    ["Term", "24 months", "36 months", "+12"],
    ["Valid until", "22 December 2026", "24 December 2026", ""],
    ["A month, excl. VAT", "1,288.00", "1,176.10", "\u2212111.90"],
    ["Once, excl. VAT", "300.00", "150.00", "\u2212150.00"],
  ]);
});

test("a product that comes or goes is one line", () => {
  const other = { validUntil, quote: buildQuote({ lines: [buildQuoteLine({ productTitle: "Verso C26" })] }) };
  const first = { validUntil, quote: buildQuote() };
  expect(listQuoteChanges(t, { before: first, after: other }, timeZone)).toEqual([
    {
      label: "Verso C26",
      before: "none",
      after: "1,500 black and 700 colour pages a month, 644.00",
      difference: "+644.00",
    },
    {
      label: "Quire C340",
      before: "1,500 black and 700 colour pages a month, 644.00",
      after: "none",
      difference: "\u2212644.00",
    },
  ]);
});

test("a further line of several states its price of one and its sum, in both languages without its name", () => {
  const toner = { kind: "consumable", text: "حبر (QC340-K)", quantity: 2, unitPrice: fils(19_555) } as const;
  const more = { validUntil, quote: buildQuote({ extras: [{ ...toner, billing: "once" }] }) };
  const versions = { before: { validUntil, quote: buildQuote() }, after: more };
  const [english, arabic] = [t, getTranslate("ar")].map((each) => listQuoteChanges(each, versions, timeZone));
  expect(english?.[0]?.after).toBe("2 \u00d7 195.55 = 391.10 once");
  expect(arabic?.[0]?.after).toBe("\u20662 \u00d7 195.55 = 391.10\u2069 دفعة واحدة");
});

test("equal versions have no changes, in either language, and the reason of a discount is never shown", () => {
  fc.assert(
    fc.property(anyStaffQuote, fc.constantFrom("en" as const, "ar" as const), (quote, locale) => {
      const offer = { quote, validUntil };
      const versions = { before: { quote: buildQuote(), validUntil }, after: offer };
      expect(listQuoteChanges(getTranslate(locale), { before: offer, after: offer }, timeZone)).toEqual([]);
      expect(JSON.stringify(listQuoteChanges(getTranslate(locale), versions, timeZone))).not.toMatch(
        /Longer term|Several products/,
      );
    }),
    { numRuns: 50 },
  );
});
