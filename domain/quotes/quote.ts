import type { z } from "zod";
import type { Locale } from "#domain/shared/locale.ts";
import { type Fils, fils } from "#domain/pricing/money.ts";
import type { Price } from "#domain/pricing/price.ts";
import { type TaxedAmount, addVat, sumTaxed, takePercent, taxPrice } from "#domain/pricing/vat.ts";
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

export function getExtraTotal({ unitPrice, quantity }: Pick<QuoteExtra, "unitPrice" | "quantity">): Fils {
  return fils(unitPrice * quantity);
}

export function listExtras({ extras = [] }: Pick<Quote, "extras">, billing: QuoteExtra["billing"]) {
  return extras.filter((extra) => extra.billing === billing);
}

type Priced = Pick<Quote, "lines" | "extras" | "discount">;

/** Of all monthly lines. */
export function getDiscountTotal(quote: Priced): Fils {
  const { discount } = quote;
  if (discount === undefined) return fils(0);
  const whole = sumFils(listMonthlyAmounts(quote));
  return discount.kind === "amount"
    ? fils(Math.min(whole, discount.amount))
    : fils(takePercent(whole, discount.percent));
}

/** In proportion, of each quote line and at last of the further monthly lines together: the parts add up to it. */
export function splitDiscount(quote: Priced): readonly Fils[] {
  const amounts = listMonthlyAmounts(quote);
  const whole = BigInt(sumFils(amounts));
  const total = BigInt(getDiscountTotal(quote));
  let [before, taken] = [0n, 0n];
  return amounts.map((amount) => {
    before += BigInt(amount);
    // A product of two amounts can be above the safe integers.
    const upToHere = whole === 0n ? 0n : (before * total) / whole;
    const part = upToHere - taken;
    taken = upToHere;
    return fils(Number(part));
  });
}

function listMonthlyAmounts(quote: Priced): readonly Fils[] {
  return [...quote.lines.map(getLineTotal), sumFils(listExtras(quote, "month").map(getExtraTotal))];
}

function sumFils(amounts: readonly Fils[]): Fils {
  return fils(amounts.reduce((sum, amount) => sum + amount, 0));
}

interface QuoteTotals {
  readonly month: TaxedAmount;
  readonly once: TaxedAmount;
  /** Null for a quote without a term. */
  readonly term: TaxedAmount | null;
}

/** Specification section 13: VAT is rounded for each line, and so is the VAT that a discount takes from it. */
export function getQuoteTotals(quote: Priced & Pick<Quote, "vatPercent" | "termMonths">): QuoteTotals {
  const { lines, vatPercent, termMonths } = quote;
  const tax = (amounts: readonly Fils[]) => amounts.map((amount) => addVat(amount, vatPercent));
  const month = sumTaxed([
    ...lines.map(({ price, quantity }) => taxPrice(price, vatPercent, quantity)),
    ...tax(listExtras(quote, "month").map(getExtraTotal)),
    ...tax(splitDiscount(quote).map((part) => fils(0 - part))),
  ]);
  const once = sumTaxed(tax(listExtras(quote, "once").map(getExtraTotal)));
  if (termMonths === undefined) return { month, once, term: null };
  const net = fils(month.net * termMonths + once.net);
  return { month, once, term: { net, vat: fils(month.vat * termMonths + once.vat) } };
}

/** A month without VAT. */
export function getQuoteTotal(quote: Priced): Fils {
  return getQuoteTotals({ ...quote, vatPercent: 0 }).month.net;
}

/** A month. */
export function getTaxedQuoteTotal(quote: Priced & Pick<Quote, "vatPercent">): TaxedAmount {
  return getQuoteTotals(quote).month;
}

export function isMonthly(quote: Pick<Quote, "lines" | "extras">): boolean {
  return quote.lines.length > 0 || listExtras(quote, "month").length > 0;
}

/** The sum that stands for the quote: a month, or of a quote without monthly lines what is paid once. */
export function getMainTotal(quote: Priced & Pick<Quote, "vatPercent">) {
  const { month, once } = getQuoteTotals(quote);
  return isMonthly(quote)
    ? ({ taxed: month, unit: "price.month", label: "price.total" } as const)
    : ({ taxed: once, unit: "quote.once.unit", label: "price.once" } as const);
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
