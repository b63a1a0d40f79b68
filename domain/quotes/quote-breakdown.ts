import {
  type PriceBreakdown,
  type BreakdownLine,
  createLine,
  formatLineName,
  getProductBreakdown,
  isBlackOnlyLine,
  listTotalLines,
} from "#domain/pricing/price-breakdown.ts";
import { priceLabels } from "#domain/pricing/price-labels.ts";
import type { PrintColour, Volumes } from "#domain/pricing/price.ts";
import { type Fils, fils } from "#domain/pricing/money.ts";
import { formatSpendDifference } from "#domain/pricing/present-spend.ts";
import { formatCount, formatCounted, formatDirhams } from "#domain/shared/format.ts";
import { type Quote, type QuoteLine, countQuotedProducts, getLineTotal, getQuoteTotal } from "./quote.ts";

/** Whether a quote is for a single product, whose price is the total. */
export function isSingleProduct(quote: Pick<Quote, "lines">): boolean {
  return countQuotedProducts(quote) === 1;
}

/** The price breakdown of a quote (docs/specification.md, section 11): of its single product, or with a line for each quote line. */
export function getQuoteBreakdown(quote: Quote, currency: string): PriceBreakdown {
  const total = getQuoteTotal(quote);
  const footerLines = [
    ...listTotalLines(total, sumVolumes(quote.lines), quote.vatPercent),
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

/** "3 × Quire C340, Dubai office" */
export function formatCountedName(line: QuoteLine): string {
  return `${formatCount(line.quantity)} \u00d7 ${formatLineName(line)}`;
}

/** The volumes of one product of a line, each with its label. */
export function listLineVolumes(line: QuoteLine): readonly (readonly [label: string, volume: string])[] {
  const format = (printColour: PrintColour) =>
    `${formatCount(line.volumes[printColour])} a month${line.quantity === 1 ? "" : " each"}`;
  return [
    [priceLabels.black, format("black")],
    [priceLabels.colour, isBlackOnlyLine(line) ? "None: this machine prints black only" : format("colour")],
  ];
}

/** The present spend that the customer stated and the difference to it; empty if not stated. */
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

/** The volumes of all products of quote lines. */
export function sumVolumes(
  lines: readonly { readonly quantity: number; readonly volumes: Volumes }[],
): Volumes {
  const sum = (printColour: PrintColour) =>
    lines.reduce((pages, { quantity, volumes }) => pages + quantity * volumes[printColour], 0);
  return { black: sum("black"), colour: sum("colour") };
}

/** "1,500 black and 700 colour pages a month" */
export function formatMonthlyPages({ black, colour }: Volumes, isBlackOnly = false): string {
  return `${formatCount(black)} black${isBlackOnly ? "" : ` and ${formatCount(colour)} colour`} pages a month`;
}
