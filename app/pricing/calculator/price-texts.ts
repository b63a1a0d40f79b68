import { formatCount, formatDirhamsShort, formatPageRate } from "#domain/shared/format.ts";
import { type PrintColour, isBlackOnly } from "#domain/pricing/price.ts";
import type { PricedSelection } from "./selection.ts";

/** The name of a print colour within a sentence. */
export const printColourNames = { black: "black", colour: "colour" } as const satisfies Record<
  PrintColour,
  string
>;

/** The note about the floor rule while it keeps the price at the base; null otherwise. */
export function formatFloorNote({ position, price }: PricedSelection): string | null {
  if (position.raised !== undefined) {
    const pages = formatCount(position[position.raised]);
    return `The base rental already covers this. We moved ${printColourNames[position.raised]} up to ${pages}, at the same price.`;
  }
  return price.coveredByBase > 0 ? "The base rental already covers this. The price stays the same." : null;
}

/** "644 dirhams a month" */
export function formatSpokenTotal({ price }: PricedSelection): string {
  return `${formatDirhamsShort(price.total)} dirhams a month`;
}

/** The announcement for screen readers once the sliders rest. */
export function formatAnnouncement(priced: PricedSelection): string {
  return [formatFloorNote(priced), `${formatSpokenTotal(priced)}.`].filter((part) => part !== null).join(" ");
}

/** "1,500 black pages, 644 dirhams a month": a slider's value for screen readers. */
export function formatSpokenPages(priced: PricedSelection, printColour: PrintColour): string {
  return `${formatCount(priced.position[printColour])} ${printColourNames[printColour]} pages, ${formatSpokenTotal(priced)}`;
}

/** "1,000 in base, then 0.05": the note below the label of a counter. */
export function formatTermsNote({ product }: PricedSelection, printColour: PrintColour): string {
  if (printColour === "colour" && isBlackOnly(product.terms)) return "This machine prints black only";
  const { included, rate } = product.terms;
  return `${formatCount(included[printColour])} in base, then ${formatPageRate(rate[printColour])}`;
}
