import { formatCount, formatDirhamsShort } from "#domain/shared/format.ts";
import { type QuoteLine, getQuoteTotal } from "#domain/quotes/quote.ts";
import { isBlackOnlyLine, isSingleProduct, formatLineName } from "#domain/quotes/price-breakdown.ts";
import type { PricedDraft } from "./draft-quote.ts";
import { formatAnnouncement } from "#app/pricing/calculator/price-texts.ts";

/** "3 × Quire C340, Dubai office" */
export function formatCountedName(line: QuoteLine): string {
  return `${formatCount(line.quantity)} \u00d7 ${formatLineName(line)}`;
}

/** "1,500 black and 700 colour pages a month": the volumes of one product. */
export function formatPages(line: QuoteLine): string {
  const black = `${formatCount(line.volumes.black)} black`;
  const pages = isBlackOnlyLine(line) ? black : `${black} and ${formatCount(line.volumes.colour)} colour`;
  return `${pages} pages a month${line.quantity === 1 ? "" : " each"}`;
}

/** "7 machines" */
export function formatProductCount(count: number): string {
  return count === 1 ? "1 machine" : `${formatCount(count)} machines`;
}

/** The announcement for screen readers once the sliders rest. */
export function formatDraftAnnouncement({ open, quote }: PricedDraft): string {
  const lineAnnouncement = formatAnnouncement(open);
  if (isSingleProduct(quote)) return lineAnnouncement;
  return `${lineAnnouncement} All machines together: ${formatDirhamsShort(getQuoteTotal(quote))} dirhams a month.`;
}
