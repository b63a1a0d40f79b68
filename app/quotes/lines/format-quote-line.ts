import { formatDirhamsShort } from "#domain/shared/format.ts";
import { type QuoteLine, getQuoteTotal } from "#domain/quotes/quote.ts";
import { isBlackOnlyLine } from "#domain/pricing/price-breakdown.ts";
import { isSingleProduct, formatMonthlyPages } from "#domain/quotes/quote-breakdown.ts";
import type { PricedDraft } from "./draft-quote.ts";
import { formatAnnouncement } from "#app/pricing/calculator/price-texts.ts";

export function formatPages(line: QuoteLine): string {
  return `${formatMonthlyPages(line.volumes, isBlackOnlyLine(line))}${line.quantity === 1 ? "" : " each"}`;
}

export function formatDraftAnnouncement({ open, quote }: PricedDraft): string {
  const lineAnnouncement = formatAnnouncement(open);
  if (isSingleProduct(quote)) return lineAnnouncement;
  return `${lineAnnouncement} All machines together: ${formatDirhamsShort(getQuoteTotal(quote))} dirhams a month.`;
}
