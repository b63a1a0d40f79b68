import { formatSpokenPrice } from "#domain/pricing/shown-price.ts";
import { type QuoteLine, getTaxedQuoteTotal } from "#domain/quotes/quote.ts";
import { isBlackOnlyLine } from "#domain/pricing/price-breakdown.ts";
import { isSingleProduct, formatMonthlyPages } from "#domain/quotes/quote-breakdown.ts";
import type { PricedDraft } from "./draft-quote.ts";
import { formatAnnouncement } from "#app/pricing/calculator/price-texts.ts";

export function formatPages(line: QuoteLine): string {
  return `${formatMonthlyPages(line.volumes, isBlackOnlyLine(line))}${line.quantity === 1 ? "" : " each"}`;
}

export function formatDraftAnnouncement({ open, quote }: PricedDraft): string {
  const lineAnnouncement = formatAnnouncement(open, quote);
  if (isSingleProduct(quote)) return lineAnnouncement;
  const total = formatSpokenPrice(getTaxedQuoteTotal(quote), quote.priceDisplay);
  return `${lineAnnouncement} All machines together: ${total}.`;
}
