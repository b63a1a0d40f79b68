import type { Translate } from "#messages/message.ts";
import {
  type BreakdownLine,
  type BreakdownTotal,
  createLine,
  formatVolumes,
  getBreakdownTotal,
  getIncludedPages,
  isBlackOnlyLine,
} from "#domain/pricing/price-breakdown.ts";
import { formatQuoteLineName } from "./office.ts";
import { formatPageRates } from "./further-page.ts";
import type { PrintColour, Volumes } from "#domain/pricing/price.ts";
import { type Fils, fils } from "#domain/pricing/money.ts";
import { formatSpendDifference } from "#domain/pricing/present-spend.ts";
import type { TaxedAmount } from "#domain/pricing/vat.ts";
import { formatCount, formatDirhams } from "#domain/shared/format.ts";
import { type Quote, type QuoteLine, countQuotedProducts, getRequestedTotal } from "./quote.ts";

export function isSingleProduct(quote: Pick<Quote, "lines">): boolean {
  return countQuotedProducts(quote) === 1;
}

/** The total with its footer: of a quote as it is requested, or with the totals of what staff add. */
export function getRequestedBreakdown(
  t: Translate,
  quote: Quote,
  currency: string,
  {
    taxed,
    label,
    others = [],
  }: {
    readonly taxed: TaxedAmount;
    readonly label?: Parameters<typeof getBreakdownTotal>[4];
    readonly others?: readonly BreakdownLine[];
  } = { taxed: getRequestedTotal(quote) },
): BreakdownTotal {
  const volumes = sumVolumes(quote.lines);
  const total = getBreakdownTotal(t, taxed, volumes, quote, label);
  const hasPages = volumes.black + volumes.colour > 0;
  const footerLines = [
    ...total.footerLines.filter(({ kind }) => hasPages || kind !== "perPage"),
    ...others,
    ...listPresentSpendLines(t, taxed.net, quote.presentSpend, currency),
  ];
  return { ...total, footerLines };
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
