import type { Translate } from "#messages/message.ts";
import { findUnsuitability, formatUnsuitability } from "#domain/pricing/product-ranking.ts";
import { formatSpokenPrice } from "#domain/pricing/shown-price.ts";
import { type QuoteLine, getRequestedTotal } from "#domain/quotes/quote.ts";
import { isSingleProduct } from "#domain/quotes/quoted-products.ts";
import type { PricedDraft } from "./draft-quote.ts";
import { formatAnnouncement } from "#app/pricing/calculator/price-texts.ts";
import { getAskedVolumes } from "#app/pricing/calculator/selection.ts";

/** Two lines of one machine must differ in a list. Not a part of the quote. */
export function nameOffices(t: Translate, lines: readonly QuoteLine[]): readonly QuoteLine[] {
  if (lines.length === 1) return lines;
  return lines.map((line, place) => ({
    ...line,
    office: line.office || t("quoteLines.office", { place: String(place + 1) }),
  }));
}

export function formatOpenUnsuitability(
  t: Translate,
  { product, position }: PricedDraft["open"],
): string | null {
  const asked = getAskedVolumes(position);
  const reason = findUnsuitability(product, asked);
  return reason && formatUnsuitability(t, reason, asked);
}

export function formatDraftAnnouncement(t: Translate, { open, quote }: PricedDraft): string {
  const lineAnnouncement = [formatOpenUnsuitability(t, open), formatAnnouncement(t, open, quote)]
    .filter((part) => part !== null)
    .join(" ");
  if (isSingleProduct(quote)) return lineAnnouncement;
  const total = formatSpokenPrice(t, getRequestedTotal(quote), quote.priceDisplay);
  return t("wizard.lines.spoken", { line: lineAnnouncement, total });
}
