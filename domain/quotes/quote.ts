import { z } from "zod";
import { isOptionalContactField, mapContactFields } from "#domain/shared/contact.ts";
import { emirateNames } from "#domain/shared/emirates.ts";
import { idSchema } from "#domain/shared/id.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { type Fils, fils, pageRate } from "#domain/pricing/money.ts";
import type { Price } from "#domain/pricing/price.ts";
import type { PriceDisplay } from "#domain/pricing/shown-price.ts";
import { type TaxedAmount, sumTaxed, taxPrice } from "#domain/pricing/vat.ts";
import type { Translate } from "#messages/message.ts";

/** Without the rules of the form, and perhaps without an optional field: they may be newer. */
export const storedContactSchema = z
  .object(mapContactFields((field) => (isOptionalContactField(field) ? z.string().default("") : z.string())))
  .readonly();

const amount = z.int().transform(fils);
const priceLineSchema = z
  .object({ pages: z.int(), rate: z.int().min(0).transform(pageRate), amount })
  .readonly();

const quoteLineSchema = z
  .object({
    productId: idSchema,
    productTitle: z.string(),
    productFullName: z.string(),
    makeModel: z.string(),
    functions: z.string(),
    output: z.string(),
    speed: z.string(),
    /** Pages a month of one product. */
    volumes: z.object({ black: z.int(), colour: z.int() }).readonly(),
    /** Price of one product; rates in hundredths of a fils. */
    price: z
      .object({
        base: amount,
        black: priceLineSchema,
        colour: priceLineSchema,
        total: amount,
      })
      .readonly(),
    quantity: z.int().min(1),
    office: z.string(),
    /** Missing where the customer named none. */
    emirate: z.enum(emirateNames).optional(),
    refurbished: z.boolean(),
  })
  .readonly();
export type QuoteLine = z.output<typeof quoteLineSchema>;

const contractTermSchema = z.object({ label: z.string(), text: z.string() }).readonly();
/** What a customer agrees to by accepting: "Payment", "30 days from the invoice". */
export type ContractTerm = z.output<typeof contractTermSchema>;

/** As they were on the day of the quote, in the order of its lines. */
const quoteTextsSchema = z
  .object({
    lines: z
      .array(z.object({ productFullName: z.string(), functions: z.string(), output: z.string() }))
      .readonly(),
    terms: z.array(contractTermSchema).readonly(),
    seller: z.string(),
  })
  .readonly();
export type QuoteTexts = z.output<typeof quoteTextsSchema>;

export const quoteSchema = z
  .object({
    lines: z.array(quoteLineSchema).min(1).readonly(),
    /** Of the day of the quote. */
    vatPercent: z.number(),
    /** As prices were shown on that day. */
    priceDisplay: z.enum(["both", "inclusive", "exclusive"] satisfies PriceDisplay[]),
    presentSpend: amount.nullable(),
    /** Those of the day of the quote; missing while the quote is a draft, as the TRN, the seller and the translations. */
    terms: z.array(contractTermSchema).readonly().optional(),
    /** Of the company, on the day of the quote. */
    companyTrn: z.string().optional(),
    /** The legal name of the company, on the day of the quote. */
    seller: z.string().optional(),
    /** Its texts in the other languages. */
    translations: z.object({ ar: quoteTextsSchema }).readonly().optional(),
  })
  .readonly();
export type Quote = z.output<typeof quoteSchema>;

export type QuoteTerms = Pick<Quote, "vatPercent" | "priceDisplay" | "presentSpend">;

export function createQuote(
  lines: readonly QuoteLine[],
  { vatPercent, priceDisplay, presentSpend }: QuoteTerms,
): Quote {
  return { lines, vatPercent, priceDisplay, presentSpend };
}

type QuotedProduct = { readonly id: string; readonly title: string } & Pick<
  QuoteLine,
  "productFullName" | "makeModel" | "functions" | "output" | "speed" | "refurbished"
>;

/** A quote line describes the product as the catalogue does now, not as a request does. */
export function createQuoteLine(
  product: QuotedProduct,
  {
    quantity,
    office,
    emirate,
    volumes: { black, colour },
  }: Pick<QuoteLine, "quantity" | "office" | "emirate" | "volumes">,
  price: Price,
): QuoteLine {
  return {
    productId: product.id,
    productTitle: product.title,
    productFullName: product.productFullName,
    makeModel: product.makeModel,
    functions: product.functions,
    output: product.output,
    speed: product.speed,
    refurbished: product.refurbished,
    quantity,
    office,
    emirate,
    volumes: { black, colour },
    price,
  };
}

/** The quote in one language: with the English texts where it has no others. */
export function localizeQuote(quote: Quote, locale: Locale): Quote {
  const texts = locale === "ar" ? quote.translations?.ar : undefined;
  if (texts === undefined) return quote;
  const { seller, terms } = texts;
  const lines = quote.lines.map((line, place) => ({ ...line, ...texts.lines[place] }));
  return { ...quote, lines, terms, seller };
}

export function getLineTotal({ price, quantity }: Pick<QuoteLine, "price" | "quantity">): Fils {
  return fils(price.total * quantity);
}

export function getQuoteTotal({ lines }: Pick<Quote, "lines">): Fils {
  return fils(lines.reduce((sum, line) => sum + getLineTotal(line), 0));
}

/** Specification section 13. */
export function getTaxedQuoteTotal({ lines, vatPercent }: Pick<Quote, "lines" | "vatPercent">): TaxedAmount {
  return sumTaxed(lines.map(({ price, quantity }) => taxPrice(price, vatPercent, quantity)));
}

/** Quotes from before the seller was stored show today's. */
export function getSeller(
  { seller }: Pick<Quote, "seller">,
  company: { readonly legalName: string },
): string {
  return seller ?? company.legalName;
}

/** Of a company, in one language. */
export interface CurrencyNames {
  readonly code: string;
  readonly display: string;
}

/** Of everything about a quote that has a reference (specification section 13). `currency` is in the language of `t`. */
export function getQuoteCurrency(t: Translate, { code, display }: CurrencyNames): string {
  return t.locale === "ar" ? display : code;
}

export function countQuotedProducts({ lines }: Pick<Quote, "lines">): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function formatQuoteReference(prefix: string, year: number, number: number): string {
  return `${prefix}-${year}-${String(number).padStart(5, "0")}`;
}

export function isQuoteToken(text: string): boolean {
  return /^[\w-]{32}$/.test(text);
}
