import {
  type PriceBreakdown,
  type BreakdownLine,
  createLine,
  formatLineName,
  getProductBreakdown,
  isBlackOnlyLine,
  listTotalLines,
  listVatLines,
} from "#domain/pricing/price-breakdown.ts";
import { priceLabels } from "#domain/pricing/price-labels.ts";
import type { PrintColour, Volumes } from "#domain/pricing/price.ts";
import { type Fils, fils } from "#domain/pricing/money.ts";
import { formatSpendDifference } from "#domain/pricing/present-spend.ts";
import { formatCount, formatCounted, formatDirhams } from "#domain/shared/format.ts";
import { type Quote, type QuoteLine, countQuotedProducts, getLineTotal, getQuoteTotal } from "./quote.ts";

export function isSingleProduct(quote: Pick<Quote, "lines">): boolean {
  return countQuotedProducts(quote) === 1;
}

/** Of the single product, or with a line for each quote line (specification section 11). */
export function getQuoteBreakdown(quote: Quote, currency: string): PriceBreakdown {
  const total = getQuoteTotal(quote);
  const volumes = sumVolumes(quote.lines);
  const footerLines = [
    ...(volumes.black + volumes.colour === 0
      ? listVatLines(total, quote.vatPercent)
      : listTotalLines(total, volumes, quote.vatPercent)),
    ...listPresentSpendLines(total, quote.presentSpend),
  ];
  const [only] = quote.lines;
  if (only !== undefined && isSingleProduct(quote)) return getProductBreakdown(only, currency, footerLines);
  return {
    title: formatCounted(countQuotedProducts(quote), "machine"),
    lines: quote.lines.map((line) => ({
      kind: "products",
      label: formatCountedName(line),
      detail: `${formatDirhams(line.price.total)} each`,
      amount: formatDirhams(getLineTotal(line)),
    })),
    totalLabel: priceLabels.monthlyTotal,
    currency,
    total: formatDirhams(total),
    footerLines,
  };
}

export function formatCountedName(line: QuoteLine): string {
  return `${formatCount(line.quantity)} \u00d7 ${formatLineName(line)}`;
}

export function listLineVolumes(line: QuoteLine): readonly (readonly [label: string, volume: string])[] {
  const format = (printColour: PrintColour) =>
    `${formatCount(line.volumes[printColour])} a month${line.quantity === 1 ? "" : " each"}`;
  return [
    [priceLabels.black, format("black")],
    [priceLabels.colour, isBlackOnlyLine(line) ? "None: this machine prints black only" : format("colour")],
  ];
}

export function listPresentSpendLines(total: Fils, presentSpend: Fils | null): BreakdownLine[] {
  if (presentSpend === null) return [];
  return [
    createLine("presentSpend", priceLabels.presentSpend, presentSpend, priceLabels.presentSpendSource),
    createLine(
      "difference",
      priceLabels.difference,
      fils(total - presentSpend),
      formatSpendDifference(total, presentSpend),
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

export function formatMonthlyPages({ black, colour }: Volumes, isBlackOnly = false): string {
  return `${formatCount(black)} black${isBlackOnly ? "" : ` and ${formatCount(colour)} colour`} pages a month`;
}
