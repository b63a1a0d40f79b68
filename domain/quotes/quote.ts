import type { z } from "zod";
import type { Locale } from "#domain/shared/locale.ts";
import { type Fils, fils } from "#domain/pricing/money.ts";
import type { Price } from "#domain/pricing/price.ts";
import { type TaxedAmount, sumTaxed, taxPrice } from "#domain/pricing/vat.ts";
import type { Translate } from "#messages/message.ts";
import type { contractTermSchema, quoteLineSchema, quoteSchema, quoteTextsSchema } from "./quote-schema.ts";

export type QuoteLine = z.output<typeof quoteLineSchema>;

/** What a customer agrees to by accepting: "Payment", "30 days from the invoice". */
export type ContractTerm = z.output<typeof contractTermSchema>;

/** As they were on the day of the quote, in the order of its lines. */
export type QuoteTexts = z.output<typeof quoteTextsSchema>;

export type Quote = z.output<typeof quoteSchema>;

export type QuoteExtra = NonNullable<Quote["extras"]>[number];

export type QuoteTerms = Pick<Quote, "vatPercent" | "priceDisplay" | "presentSpend">;

export function createQuote(
  lines: readonly QuoteLine[],
  { vatPercent, priceDisplay, presentSpend }: QuoteTerms,
): Quote {
  return { lines, vatPercent, priceDisplay, presentSpend };
}

export type QuotedProduct = { readonly id: string; readonly title: string } & Pick<
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

/** A month of a quote as it is requested, to which staff have added nothing (specification section 13). */
export function getRequestedTotal({ lines, vatPercent }: Pick<Quote, "lines" | "vatPercent">): TaxedAmount {
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
