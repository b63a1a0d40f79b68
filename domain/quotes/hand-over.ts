import { z } from "zod";
import type { Translate } from "#messages/message.ts";
import { createResponseShape } from "#domain/shared/resource-fields.ts";
import { dirhamsFromFils, dirhamsFromPageRate, fils } from "#domain/pricing/money.ts";
import { type TaxedAmount, addVat } from "#domain/pricing/vat.ts";
import { invoiceFields } from "./invoice-details.ts";
import { billings } from "./quote-limits.ts";
import { formatDiscount } from "./quote-breakdown.ts";
import { formatLineHeading } from "./quote-price-table.ts";
import type { Quote, QuoteExtra } from "./quote.ts";
import { listExtras, splitDiscount } from "./quote-totals.ts";

/** Days of the acceptance. Until the confirmation a customer may withdraw. */
export const handOverQuerySchema = z.object({
  from: z.iso.date().optional().describe("First day of the acceptance"),
  to: z.iso.date().optional().describe("Last day of the acceptance"),
  state: z.enum(["confirmed", "accepted"]).default("confirmed").describe("By the company"),
  format: z.enum(["csv", "json"]).default("csv").describe("Of the file"),
});
export type HandOverQuery = z.output<typeof handOverQuerySchema>;

const amount = z.number().describe("AED");
const taxedShape = { net: amount, vat: amount };

export const handOverLineSchema = z.object({
  line: z.int().min(1),
  billing: z.enum(billings),
  description: z.string(),
  quantity: z.int().describe("Negative where fewer pages than the base contains lower the price"),
  unit: z.enum(["MON", "C62"]).describe("UN/ECE recommendation 20: a month; a piece or page"),
  unitPrice: amount,
  ...taxedShape,
  vatCategory: z.enum(["S", "Z", "O"]).describe("UN/CEFACT 5305: standard, zero rate, not subject to VAT"),
  vatPercent: z.number(),
});
export type HandOverLine = z.output<typeof handOverLineSchema>;

/** Flat: the CSV file has the same names as columns. */
export const handOverQuoteSchema = z.object({
  reference: z.string(),
  version: z.int(),
  acceptedAt: z.iso.datetime(),
  acceptedBy: z.string(),
  position: z.string(),
  purchaseOrder: z.string(),
  deliveryDay: z.string(),
  confirmedAt: z.iso.datetime().nullable(),
  shownHash: z.string().describe("SHA-256 of the quote as its page showed it, in hex"),
  seller: z.string(),
  sellerTrn: z.string(),
  company: z.string().describe("The buyer as the quote names it"),
  ...createResponseShape(invoiceFields),
  missing: z.string().describe("Names of the fields that an invoice needs and nobody has entered yet"),
  currency: z.string(),
  monthNet: amount,
  monthVat: amount,
  onceNet: amount,
  onceVat: amount,
  termMonths: z.int().nullable(),
  termNet: amount.nullable(),
  termVat: amount.nullable(),
  lines: z.array(handOverLineSchema),
});
export const handOverSchema = z.object({ quotes: z.array(handOverQuoteSchema) });
export type HandOverQuote = z.output<typeof handOverQuoteSchema>;

const create = (description: string, quantity: number, unitPrice: number, net: number) => ({
  description,
  quantity,
  unitPrice,
  net: fils(net),
});

/** Each printed line, so that the sums are those of the quote. */
export function listHandOverLines(t: Translate, quote: Quote): HandOverLine[] {
  const { vatPercent, companyTrn = "" } = quote;
  const month = { billing: "month", unit: "MON" } as const;
  const toExtra = ({ text, quantity, unitPrice, billing }: QuoteExtra) => ({
    ...(billing === "month" ? month : ({ billing, unit: "C62" } as const)),
    ...create(text, quantity, dirhamsFromFils(unitPrice), unitPrice * quantity),
  });
  const discounts = splitDiscount(quote).map((part) =>
    part === 0
      ? []
      : [{ ...month, ...create(formatDiscount(t, quote), 1, dirhamsFromFils(fils(0 - part)), 0 - part) }],
  );
  const lines = [
    ...quote.lines.flatMap((line, place) => {
      const { price, quantity } = line;
      const product = formatLineHeading(t, { ...line, quantity: 1 });
      const rental = `${product}: ${t("price.rental")}`;
      const listPages = (colour: "black" | "colour") => {
        const { pages: count, rate, amount: net } = price[colour];
        const name = `${product}: ${t(`price.${colour}`)}`;
        const values = create(name, count * quantity, dirhamsFromPageRate(rate), net * quantity);
        return net === 0 ? [] : [{ ...month, unit: "C62" as const, ...values }];
      };
      return [
        { ...month, ...create(rental, quantity, dirhamsFromFils(price.base), price.base * quantity) },
        ...listPages("black"),
        ...listPages("colour"),
        ...(discounts[place] ?? []),
      ];
    }),
    ...listExtras(quote, "month").map(toExtra),
    ...(discounts[quote.lines.length] ?? []),
    ...listExtras(quote, "once").map(toExtra),
  ];
  // A seller without a TRN charges no VAT. Whether a line is exempt (E) decides whoever issues the invoice.
  const vatCategory = vatPercent > 0 ? "S" : companyTrn === "" ? "O" : "Z";
  return lines.map((line, place) => ({
    line: place + 1,
    ...line,
    ...toDirhams(addVat(line.net, vatPercent)),
    vatCategory,
    vatPercent,
  }));
}

export function toDirhams({ net, vat }: TaxedAmount) {
  return { net: dirhamsFromFils(net), vat: dirhamsFromFils(vat) };
}
