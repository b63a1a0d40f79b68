import { type Fils, fils } from "#domain/pricing/money.ts";
import { formatCount, formatDirhams, formatPageRate } from "#domain/shared/format.ts";
import { formatSpendDifference } from "#domain/pricing/present-spend.ts";
import { type PriceLine, getPricePerPage } from "#domain/pricing/price.ts";
import { type Quote, type QuoteLine, getLineTotal, countQuotedProducts, getQuoteTotal } from "./quote.ts";
import { priceLabels } from "#domain/pricing/price-labels.ts";
import { addVat } from "#domain/pricing/vat.ts";

/** A line of a price breakdown: its label, how the amount is calculated, and the amount. */
export interface BreakdownLine {
  readonly label: string;
  readonly detail: string;
  readonly amount: string;
}

/** A price breakdown. Its lines add up to the total. */
export interface PriceBreakdown {
  readonly title: string;
  readonly lines: readonly BreakdownLine[];
  readonly totalLabel: string;
  readonly currency: string;
  readonly total: string;
  /** Lines below the total, which are not part of it. */
  readonly footerLines: readonly BreakdownLine[];
}

/** Whether a quote is for a single product, whose price is the total. */
export function isSingleProduct(quote: Pick<Quote, "lines">): boolean {
  return countQuotedProducts(quote) === 1;
}

/** The price breakdown of a quote (docs/specification.md, section 11): of its single product, or with a line for each quote line. */
export function getPriceBreakdown(quote: Quote, currency: string): PriceBreakdown {
  const [only, ...others] = quote.lines;
  const footerLines = [
    ...createPerPageLines(quote),
    ...createVatLines(quote),
    ...createPresentSpendLines(quote),
  ];
  if (only?.quantity === 1 && others.length === 0)
    return { ...getProductBreakdown(only, currency), footerLines };
  return {
    title: `${formatCount(countQuotedProducts(quote))} machines`,
    lines: quote.lines.map((line) => ({
      label: `${formatCount(line.quantity)} \u00d7 ${formatLineName(line)}`,
      detail: `${formatDirhams(line.price.total)} each`,
      amount: formatDirhams(getLineTotal(line)),
    })),
    totalLabel: priceLabels.monthlyTotal,
    currency,
    total: formatDirhams(getQuoteTotal(quote)),
    footerLines,
  };
}

/** The price breakdown of one product of a quote line, down to the page. */
export function getProductBreakdown(line: QuoteLine, currency: string): PriceBreakdown {
  const { price } = line;
  return {
    title: formatLineName(line),
    lines: [
      { label: priceLabels.rental, detail: formatIncludedPages(line), amount: formatDirhams(price.base) },
      createPagesLine(priceLabels.black, price.black),
      isBlackOnlyLine(line)
        ? {
            label: priceLabels.colour,
            detail: priceLabels.blackOnly,
            amount: formatDirhams(price.colour.amount),
          }
        : createPagesLine(priceLabels.colour, price.colour),
      ...createCoveredLines(price.coveredByBase),
    ],
    totalLabel: priceLabels.monthlyTotal,
    currency,
    total: formatDirhams(price.total),
    footerLines: [],
  };
}

/** "Quire C340", "Quire C340, Dubai office" */
export function formatLineName({ productTitle, office }: QuoteLine): string {
  return office === "" ? productTitle : `${productTitle}, ${office}`;
}

/** Whether a product prints black only: no colour pages in the base, and no price for them. */
export function isBlackOnlyLine({ volumes, price }: QuoteLine): boolean {
  return price.colour.rate === 0 && volumes.colour === price.colour.pages;
}

function createPerPageLines(quote: Quote): BreakdownLine[] {
  const pages = { black: 0, colour: 0 };
  for (const { quantity, volumes } of quote.lines) {
    pages.black += quantity * volumes.black;
    pages.colour += quantity * volumes.colour;
  }
  const perPage = getPricePerPage(getQuoteTotal(quote), pages);
  return perPage === null ? [] : [{ label: priceLabels.perPage, detail: "", amount: formatDirhams(perPage) }];
}

function createVatLines(quote: Quote): BreakdownLine[] {
  if (quote.vatPercent === 0) return [];
  const { vat, withVat } = addVat(getQuoteTotal(quote), quote.vatPercent);
  return [
    { label: priceLabels.vat(quote.vatPercent), detail: "", amount: formatDirhams(vat) },
    { label: priceLabels.withVat, detail: "", amount: formatDirhams(withVat) },
  ];
}

/** The present spend that the customer stated and the difference to it; empty if not stated. */
export function createPresentSpendLines(quote: Quote): BreakdownLine[] {
  if (quote.presentSpend === null) return [];
  const total = getQuoteTotal(quote);
  return [
    {
      label: priceLabels.presentSpend,
      detail: priceLabels.presentSpendSource,
      amount: formatDirhams(quote.presentSpend),
    },
    {
      label: priceLabels.difference,
      detail: formatSpendDifference(total, quote.presentSpend),
      amount: formatDirhams(fils(total - quote.presentSpend)),
    },
  ];
}

function formatIncludedPages(line: QuoteLine): string {
  const { volumes, price } = line;
  const black = `${formatCount(volumes.black - price.black.pages)} black`;
  return isBlackOnlyLine(line)
    ? black
    : `${black}, ${formatCount(volumes.colour - price.colour.pages)} colour`;
}

function createPagesLine(label: string, { pages, rate, amount }: PriceLine): BreakdownLine {
  const sign = pages < 0 ? "\u2212" : "+";
  return {
    label,
    detail: `${sign}${formatCount(Math.abs(pages))} \u00d7 ${formatPageRate(rate)}`,
    amount: formatDirhams(amount),
  };
}

function createCoveredLines(amount: Fils): BreakdownLine[] {
  return amount === 0
    ? []
    : [{ label: "Covered by the base rental", detail: "", amount: formatDirhams(amount) }];
}
