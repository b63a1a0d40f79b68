import fc from "fast-check";
import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { filsFromDirhams, fils } from "#domain/pricing/money.ts";
import { anyStaffQuote } from "#tests/support/arbitraries/quotes.ts";
import { buildAcceptance, buildQuote } from "#tests/support/builders/records.ts";
import { certificateSchema, createAcceptanceSchema } from "./acceptance.ts";
import { listHandOverLines } from "./hand-over.ts";
import { getQuoteTotals } from "./quote-totals.ts";

const t = getTranslate("en");

test("the lines of the hand-over add up to the totals of the quote", () => {
  fc.assert(
    fc.property(anyStaffQuote, (quote) => {
      const lines = listHandOverLines(t, quote);
      const sum = (billing: string, part: "net" | "vat") =>
        lines
          .filter((line) => line.billing === billing)
          .reduce((total, line) => total + filsFromDirhams(line[part]), 0);
      const { month, once } = getQuoteTotals(quote);
      expect([sum("month", "net"), sum("month", "vat")]).toEqual([month.net, month.vat]);
      expect([sum("once", "net"), sum("once", "vat")]).toEqual([once.net, once.vat]);
    }),
  );
});

test("a line has its unit: months of rental and contracts, pieces and pages", () => {
  const extras = [
    { kind: "other", text: "Service", quantity: 1, unitPrice: fils(5000), billing: "month" },
    { kind: "delivery", text: "Delivery", quantity: 2, unitPrice: fils(15_000), billing: "once" },
  ] as const;
  const lines = listHandOverLines(t, buildQuote({ extras }));
  expect(lines.map(({ line, description, unit }) => [line, description, unit])).toEqual([
    [1, "Quire C340: Rental, all in", "MON"],
    [2, "Quire C340: Black pages", "C62"],
    [3, "Quire C340: Colour pages", "C62"],
    [4, "Service", "MON"],
    [5, "Delivery", "C62"],
  ]);
});

test.each([
  [5, "100000000000003", "S"],
  [0, "100000000000003", "Z"],
  [0, "", "O"],
] as const)(
  "at %d %% VAT of a seller with the TRN %j the VAT category is %s",
  (vatPercent, companyTrn, category) => {
    const lines = listHandOverLines(t, buildQuote({ vatPercent, companyTrn }));
    expect(new Set(lines.map(({ vatCategory }) => vatCategory))).toEqual(new Set([category]));
  },
);

test("an acceptance needs the legal name for the invoice and no other detail of it", () => {
  const schema = createAcceptanceSchema("2026-11-29");
  const { trn: _trn, emirate: _emirate, registrationNumber: _number, ...rest } = buildAcceptance();
  expect(schema.safeParse(rest).success).toBe(true);
  const wrong = { ...rest, legalName: " ", trn: "123", emirate: "paris", registrationNumber: "7".repeat(51) };
  const { error } = schema.safeParse(wrong);
  expect(error?.issues.map(({ path }) => path[0])).toEqual([
    "legalName",
    "trn",
    "registrationNumber",
    "emirate",
  ]);
});

test("a typed certificate may have spaces, line breaks, capitals and Arabic digits", () => {
  const hash = "0123456789abcdef".repeat(4);
  const typed = {
    reference: " wq-٢٠٢٦-00012 ",
    hash: `\u200e${hash.toUpperCase().replace(/(.{4})/g, "$1 \n")}`,
  };
  expect(certificateSchema.parse(typed)).toEqual({ reference: "WQ-2026-00012", hash });
  expect(certificateSchema.safeParse({ reference: "WQ-2026-00012", hash: hash.slice(1) }).success).toBe(
    false,
  );
});
