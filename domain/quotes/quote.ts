import { z } from "zod";
import { idSchema } from "../shared/id.ts";
import { type Fils, fils, pageRate } from "../pricing/money.ts";

/** The contact kept with a quote. Not judged by the form's rules again: they may have changed since. */
export const storedContactSchema = z
  .object({
    name: z.string(),
    company: z.string(),
    mobile: z.string(),
    email: z.string(),
    message: z.string(),
  })
  .readonly();

const amount = z.int().transform(fils);
const priceLineSchema = z
  .object({ pages: z.int(), rate: z.int().min(0).transform(pageRate), amount })
  .readonly();

const storedProductSchema = z.object({
  productId: idSchema,
  productTitle: z.string(),
  productFullName: z.string(),
  makeModel: z.string(),
  functions: z.string(),
  output: z.string(),
  speed: z.string(),
  /** Pages a month of one product. */
  volumes: z.object({ black: z.int(), colour: z.int() }).readonly(),
  /** Of one product. Fils; rates in hundredths of a fils. */
  price: z
    .object({
      base: amount,
      black: priceLineSchema,
      colour: priceLineSchema,
      coveredByBase: amount,
      total: amount,
    })
    .readonly(),
});

const quoteLineSchema = storedProductSchema
  .extend({
    /** How many of these products. */
    quantity: z.int().min(1),
    /** Where they stand, as the customer calls it; empty where it was not said. */
    office: z.string(),
    /** Whether they have worked before. */
    refurbished: z.boolean(),
  })
  .readonly();
/** Machines of one kind in one office, with the same volumes each. */
export type QuoteLine = z.output<typeof quoteLineSchema>;

const currentQuoteSchema = z
  .object({
    lines: z.array(quoteLineSchema).min(1).readonly(),
    /** VAT in per cent at the time. Quotes from before it was kept told of none. */
    vatPercent: z.number(),
    /** What the customer pays for printing today, by their own word, fils a month; null where it was not said. */
    presentSpend: amount.nullable(),
  })
  .readonly();
/** A quote as it is kept: the products and the prices as they were when it was asked for. */
export type Quote = z.output<typeof currentQuoteSchema>;

/** How quotes were kept when they were for one product. */
const legacyQuoteSchema = storedProductSchema
  .extend({ vatPercent: z.number().default(0) })
  .transform(({ vatPercent, ...product }): Quote => ({
    lines: [{ ...product, quantity: 1, office: "", refurbished: false }],
    vatPercent,
    presentSpend: null,
  }));

/** Reads a quote from its record, old ones too. */
export const quoteSchema = z.union([currentQuoteSchema, legacyQuoteSchema]);

/** What all products of a line come to, fils a month. */
export function getLineTotal({ price, quantity }: Pick<QuoteLine, "price" | "quantity">): Fils {
  return fils(price.total * quantity);
}

/** What a quote comes to, fils a month, without VAT. */
export function getQuoteTotal({ lines }: Pick<Quote, "lines">): Fils {
  return fils(lines.reduce((sum, line) => sum + getLineTotal(line), 0));
}

/** How many products a quote is for. */
export function countQuotedProducts({ lines }: Pick<Quote, "lines">): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The reference that people use for a quote: "WQ-2026-00042". @param number counts the quotes of a year, from 1 */
export function formatQuoteReference(prefix: string, year: number, number: number): string {
  return `${prefix}-${year}-${String(number).padStart(5, "0")}`;
}

/** Whether a text has the shape of the token in the URL of a quote. Saves the query where it has not. */
export function isQuoteToken(text: string): boolean {
  return /^[\w-]{32}$/.test(text);
}
