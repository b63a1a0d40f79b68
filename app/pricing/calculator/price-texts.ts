import type { Translate } from "#messages/message.ts";
import type { PriceSettings } from "#domain/company/company.ts";
import { formatCount } from "#domain/shared/format.ts";
import { type PrintColour, isBlackOnly, isCoveredByBase } from "#domain/pricing/price.ts";
import { formatShownAmounts, formatSpokenPrice, listShownRates } from "#domain/pricing/shown-price.ts";
import { taxPrice } from "#domain/pricing/vat.ts";
import type { TaxTerms } from "#domain/pricing/price-breakdown.ts";
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

function formatSpokenTotal(
  t: Translate,
  { price }: PricedSelection,
  { vatPercent, priceDisplay }: TaxTerms,
): string {
  return formatSpokenPrice(t, taxPrice(price, vatPercent), priceDisplay);
}

export function formatAnnouncement(t: Translate, priced: PricedSelection, terms: TaxTerms): string {
  return [formatFloorNote(priced), `${formatSpokenTotal(t, priced, terms)}.`]
    .filter((part) => part !== null)
    .join(" ");
}

export function formatSpokenPages(
  t: Translate,
  priced: PricedSelection,
  printColour: PrintColour,
  terms: TaxTerms,
): string {
  return `${formatCount(priced.position[printColour])} ${printColourNames[printColour]} pages, ${formatSpokenTotal(t, priced, terms)}`;
}

/** The large price of a page alone: the note has little room. */
export function formatTermsNote(
  t: Translate,
  { product }: PricedSelection,
  printColour: PrintColour,
  { vatPercent, priceDisplay, currency }: PriceSettings,
): string {
  if (printColour === "colour" && isBlackOnly(product.terms)) return "This machine prints black only";
  const { included, rate } = product.terms;
  const [first] = listShownRates(rate[printColour], vatPercent, priceDisplay);
  return `${formatCount(included[printColour])} in base, then ${formatShownAmounts(t, [first], currency.display, t("price.page"))}`;
}
