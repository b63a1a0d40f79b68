import type { Translate } from "#messages/message.ts";
import {
  type PriceBreakdown,
  type BreakdownLine,
  createLine,
  getProductBreakdown,
} from "#domain/pricing/price-breakdown.ts";
import { localizeOffice } from "./office.ts";
import { addFurtherPage } from "./further-page.ts";
import { fils } from "#domain/pricing/money.ts";
import { formatShownPrice, listShownTotals } from "#domain/pricing/shown-price.ts";
import type { TaxedAmount } from "#domain/pricing/vat.ts";
import { formatCount, formatPercent, isolateText } from "#domain/shared/format.ts";
import { type Quote, type QuoteExtra, countQuotedProducts, getLineTotal } from "./quote.ts";
import {
  formatCountedName,
  formatLineTerms,
  getRequestedBreakdown,
  isSingleProduct,
} from "./quoted-products.ts";
import {
  getDiscountTotal,
  getExtraTotal,
  getMainTotal,
  getQuoteTotals,
  isMonthly,
  listExtras,
} from "./quote-totals.ts";

/** Of the single product, or with a line for each quote line (specification section 11). */
export function getQuoteBreakdown(t: Translate, quote: Quote, currency: string): PriceBreakdown {
  const others = listOtherTotals(t, quote);
  const requested = getRequestedBreakdown(t, quote, currency, { ...getMainTotal(quote), others });
  const total = { ...requested, lines: [...listFurtherLines(t, quote), ...requested.lines] };
  const [only] = quote.lines;
  if (only !== undefined && isSingleProduct(quote))
    return addFurtherPage(t, only, getProductBreakdown(t, localizeOffice(t, only), currency, total));
  const lines = quote.lines.map((line) =>
    createLine("products", formatCountedName(t, line), getLineTotal(line), formatLineTerms(t, line)),
  );
  return {
    title: formatQuotedTitle(t, quote),
    currency,
    ...total,
    lines: [...lines, ...total.lines],
  };
}

/** Those besides the products: with the discount, or of a quote without monthly lines what is paid once. */
export function listFurtherLines(t: Translate, quote: Quote): BreakdownLine[] {
  const hasMonth = isMonthly(quote);
  const discount = getDiscountTotal(quote);
  const extras = listExtras(quote, hasMonth ? "month" : "once").map((extra) =>
    createLine("extra", formatExtraName(t, extra), getExtraTotal(extra)),
  );
  return discount === 0 || !hasMonth
    ? extras
    : [...extras, createLine("discount", formatDiscount(t, quote), fils(0 - discount))];
}

/** "Discount 5%" */
export function formatDiscount(t: Translate, { discount }: Pick<Quote, "discount">): string {
  return discount?.kind === "percent"
    ? t("quote.discount.percent", { percent: formatPercent(discount.percent, t.locale) })
    : t("quote.discount");
}

/** "2 \u00d7 Toner, black" */
export function formatExtraName(
  t: Translate,
  { quantity, text }: Pick<QuoteExtra, "quantity" | "text">,
): string {
  if (quantity === 1) return text;
  return t("quoteLines.counted", { quantity: formatCount(quantity), name: isolateText(text, t.locale) });
}

/** The amount that is paid once besides the month, and the total of the term, as the quote shows prices. */
export function listOtherTotals(t: Translate, quote: Quote): BreakdownLine[] {
  const { once, term } = getQuoteTotals(quote);
  const hasOnce = isMonthly(quote) && listExtras(quote, "once").length > 0;
  const list = (taxed: TaxedAmount, kind: "once" | "term", format: (tax: string) => string) =>
    listShownTotals(taxed, quote.priceDisplay).map(({ amount, tax }) =>
      createLine(kind, format(t(tax)), amount),
    );
  return [
    ...(hasOnce ? list(once, "once", (tax) => t("price.once", { tax })) : []),
    ...(term === null
      ? []
      : list(term, "term", (tax) => t("quote.termTotal", { months: quote.termMonths ?? 0, tax }))),
  ];
}

/** "3 machines", of a quote without a machine "2 items". */
export function formatQuotedTitle(
  t: Translate,
  { lines, extras = [] }: Pick<Quote, "lines" | "extras">,
): string {
  return lines.length === 0
    ? t("quoteLines.items", { count: extras.length })
    : t("quoteLines.machines", { count: countQuotedProducts({ lines }) });
}

/** "AED 644.00 a month excl. VAT (AED 676.20 incl. VAT) and AED 150.00 once excl. VAT, for 36 months" */
export function formatQuotePrice(t: Translate, quote: Quote, currency: string): string {
  const { taxed, unit } = getMainTotal(quote);
  const format = (amount: TaxedAmount, each: typeof unit) =>
    formatShownPrice(t, amount, quote.priceDisplay, currency, t(each));
  const hasOnce = isMonthly(quote) && listExtras(quote, "once").length > 0;
  const main = format(taxed, unit);
  const { once } = getQuoteTotals(quote);
  const price = hasOnce
    ? t("quote.price.once", { month: main, once: format(once, "quote.once.unit") })
    : main;
  return quote.termMonths === undefined ? price : t("quote.price.term", { price, months: quote.termMonths });
}
