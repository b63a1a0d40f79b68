import type { Translate } from "#messages/message.ts";
import {
  type PriceBreakdown,
  type BreakdownLine,
  createLine,
  formatVolumes,
  getBreakdownTotal,
  getIncludedPages,
  getProductBreakdown,
  isBlackOnlyLine,
} from "#domain/pricing/price-breakdown.ts";
import { formatQuoteLineName, localizeOffice } from "./office.ts";
import { addFurtherPage, formatPageRates } from "./further-page.ts";
import type { PrintColour, Volumes } from "#domain/pricing/price.ts";
import { type Fils, fils } from "#domain/pricing/money.ts";
import { formatSpendDifference } from "#domain/pricing/present-spend.ts";
import { formatShownPrice, listShownTotals } from "#domain/pricing/shown-price.ts";
import type { TaxedAmount } from "#domain/pricing/vat.ts";
import { formatCount, formatDirhams, formatPercent, isolateText } from "#domain/shared/format.ts";
import {
  type Quote,
  type QuoteExtra,
  type QuoteLine,
  countQuotedProducts,
  getDiscountTotal,
  getExtraTotal,
  getLineTotal,
  getMainTotal,
  getQuoteTotals,
  isMonthly,
  listExtras,
} from "./quote.ts";

export function isSingleProduct(quote: Pick<Quote, "lines">): boolean {
  return countQuotedProducts(quote) === 1;
}

/** Of the single product, or with a line for each quote line (specification section 11). */
export function getQuoteBreakdown(t: Translate, quote: Quote, currency: string): PriceBreakdown {
  const { taxed, label } = getMainTotal(quote);
  const volumes = sumVolumes(quote.lines);
  const vat = getBreakdownTotal(t, taxed, volumes, quote, label);
  const total = { ...vat, lines: [...listFurtherLines(t, quote), ...vat.lines] };
  const hasPages = volumes.black + volumes.colour > 0;
  const footerLines = [
    ...total.footerLines.filter(({ kind }) => hasPages || kind !== "perPage"),
    ...listOtherTotals(t, quote),
    ...listPresentSpendLines(t, taxed.net, quote.presentSpend, currency),
  ];
  const [only] = quote.lines;
  if (only !== undefined && isSingleProduct(quote))
    return addFurtherPage(
      t,
      only,
      getProductBreakdown(t, localizeOffice(t, only), currency, { ...total, footerLines }),
    );
  const lines = quote.lines.map((line) =>
    createLine("products", formatCountedName(t, line), getLineTotal(line), formatLineTerms(t, line)),
  );
  return {
    title: formatQuotedTitle(t, quote),
    currency,
    ...total,
    lines: [...lines, ...total.lines],
    footerLines,
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

/** What is paid once besides the month, and the total of the term, as the quote shows prices. */
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

/** The pages and the price of each, and then base, pages in it and prices of a further page. */
export function formatLineTerms(t: Translate, line: QuoteLine): string {
  const terms = t("quoteLines.baseTerms", {
    base: formatDirhams(line.price.base),
    included: formatVolumes(t, getIncludedPages(line), isBlackOnlyLine(line)),
    rates: formatPageRates(t, line),
  });
  return `${formatPagesAndPrice(t, line)}. ${terms}`;
}

/** "1,500 black, 700 colour", of several products "1,500 black, 700 colour, 644.00 each". */
function formatPagesAndPrice(t: Translate, line: QuoteLine): string {
  const pages = formatVolumes(t, line.volumes, isBlackOnlyLine(line));
  if (line.quantity === 1) return pages;
  return t("quoteLines.pagesAndPrice", { pages, amount: formatDirhams(line.price.total) });
}

export function formatCountedName(t: Translate, line: QuoteLine): string {
  return t("quoteLines.counted", {
    quantity: formatCount(line.quantity),
    name: formatQuoteLineName(t, line),
  });
}

export function listLineVolumes(
  t: Translate,
  line: QuoteLine,
): readonly (readonly [label: string, volume: string])[] {
  const format = (printColour: PrintColour) =>
    t(line.quantity === 1 ? "quoteLines.volume" : "quoteLines.volume.each", {
      pages: formatCount(line.volumes[printColour]),
    });
  return [
    [t("price.black"), format("black")],
    [t("price.colour"), isBlackOnlyLine(line) ? t("quoteLines.noColour") : format("colour")],
  ];
}

/** `total` and `presentSpend` are without VAT. */
export function listPresentSpendLines(
  t: Translate,
  total: Fils,
  presentSpend: Fils | null,
  currency: string,
): BreakdownLine[] {
  if (presentSpend === null) return [];
  return [
    createLine("presentSpend", t("price.presentSpend"), presentSpend, t("price.presentSpendSource")),
    createLine(
      "difference",
      t("price.difference"),
      fils(total - presentSpend),
      formatSpendDifference(t, total, presentSpend, currency),
    ),
  ];
}

export function sumVolumes(
  lines: readonly { readonly quantity: number; readonly volumes: Volumes }[],
): Volumes {
  const sum = (printColour: PrintColour) =>
    lines.reduce((pages, { quantity, volumes }) => pages + quantity * volumes[printColour], 0);
  return { black: sum("black"), colour: sum("colour") };
}

export function formatMonthlyPages(t: Translate, { black, colour }: Volumes, isBlackOnly = false): string {
  return isBlackOnly ? t("quoteLines.pages.black", { black }) : t("quoteLines.pages", { black, colour });
}

export function formatLinePages(t: Translate, line: QuoteLine): string {
  const pages = formatMonthlyPages(t, line.volumes, isBlackOnlyLine(line));
  return line.quantity === 1 ? pages : t("quoteLines.pages.each", { pages });
}
