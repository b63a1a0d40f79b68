import { formatCount, formatDirhamsShort, formatPageRate } from "#domain/shared/format.ts";
import { type PrintColour, isBlackOnly, isCoveredByBase } from "#domain/pricing/price.ts";
import type { PricedSelection } from "./selection.ts";

export const printColourNames = { black: "black", colour: "colour" } as const satisfies Record<
  PrintColour,
  string
>;

export function formatFloorNote({ position, price }: PricedSelection): string | null {
  if (position.raised !== undefined) {
    const pages = formatCount(position[position.raised]);
    return `The base rental already covers this. We moved ${printColourNames[position.raised]} up to ${pages}, at the same price.`;
  }
  return isCoveredByBase(price) ? "The base rental already covers this. The price stays the same." : null;
}

export function formatSpokenTotal({ price }: PricedSelection): string {
  return `${formatDirhamsShort(price.total)} dirhams a month`;
}

export function formatAnnouncement(priced: PricedSelection): string {
  return [formatFloorNote(priced), `${formatSpokenTotal(priced)}.`].filter((part) => part !== null).join(" ");
}

export function formatSpokenPages(priced: PricedSelection, printColour: PrintColour): string {
  return `${formatCount(priced.position[printColour])} ${printColourNames[printColour]} pages, ${formatSpokenTotal(priced)}`;
}

export function formatTermsNote({ product }: PricedSelection, printColour: PrintColour): string {
  if (printColour === "colour" && isBlackOnly(product.terms)) return "This machine prints black only";
  const { included, rate } = product.terms;
  return `${formatCount(included[printColour])} in base, then ${formatPageRate(rate[printColour])}`;
}
