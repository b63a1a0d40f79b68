import { type Fils, fils } from "#domain/pricing/money.ts";
import { type TaxedAmount, addVat, sumTaxed, takePercent } from "#domain/pricing/vat.ts";
import { type Quote, type QuoteExtra, getLineTotal, getRequestedTotal } from "./quote.ts";

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
  const { vatPercent, termMonths } = quote;
  const tax = (amounts: readonly Fils[]) => amounts.map((amount) => addVat(amount, vatPercent));
  const month = sumTaxed([
    getRequestedTotal(quote),
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
