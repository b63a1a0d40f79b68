import type { Translate } from "#messages/message.ts";
import type { PriceSettings } from "#domain/company/company.ts";
import { formatCount } from "#domain/shared/format.ts";
import { type PrintColour, isBelowBase, isBlackOnly } from "#domain/pricing/price.ts";
import { formatShownAmounts, formatSpokenPrice, listShownRates } from "#domain/pricing/shown-price.ts";
import { taxPrice } from "#domain/pricing/vat.ts";
import {
  type PriceBreakdown,
  type TaxTerms,
  getBreakdownTotal,
  getProductBreakdown,
} from "#domain/pricing/price-breakdown.ts";
import type { PricedSelection } from "./selection.ts";

export function formatFloorNote(t: Translate, { position, price }: PricedSelection): string | null {
  if (position.raised !== undefined) {
    const pages = formatCount(position[position.raised]);
    return t(position.raised === "black" ? "calculator.raisedBlack" : "calculator.raisedColour", { pages });
  }
  return isBelowBase(price) ? t("price.covered") : null;
}

export function formatColourPages(t: Translate, printColour: PrintColour, pages: number): string {
  return t(printColour === "black" ? "calculator.blackPages" : "calculator.colourPages", { pages });
}

function formatSpokenTotal(
  t: Translate,
  { price }: PricedSelection,
  { vatPercent, priceDisplay }: TaxTerms,
): string {
  return formatSpokenPrice(t, taxPrice(price, vatPercent), priceDisplay);
}

export function formatAnnouncement(t: Translate, priced: PricedSelection, terms: TaxTerms): string {
  return [formatFloorNote(t, priced), `${formatSpokenTotal(t, priced, terms)}.`]
    .filter((part) => part !== null)
    .join(" ");
}

export function formatSpokenPages(
  t: Translate,
  priced: PricedSelection,
  printColour: PrintColour,
  terms: TaxTerms,
): string {
  const pages = formatColourPages(t, printColour, priced.position[printColour]);
  return t("calculator.spoken", { pages, price: formatSpokenTotal(t, priced, terms) });
}

/** The large price of a page alone: the note has little room. */
export function formatTermsNote(
  t: Translate,
  { product }: PricedSelection,
  printColour: PrintColour,
  { vatPercent, priceDisplay, currency }: PriceSettings,
): string {
  if (printColour === "colour" && isBlackOnly(product.terms)) return t("calculator.blackOnly");
  const { included, rate } = product.terms;
  const [first] = listShownRates(rate[printColour], vatPercent, priceDisplay);
  return t("calculator.terms", {
    included: formatCount(included[printColour]),
    rate: formatShownAmounts(t, [first], currency.display, t("price.page")),
  });
}

export function getSelectionBreakdown(
  t: Translate,
  { product, position, price }: PricedSelection,
  settings: PriceSettings,
): PriceBreakdown {
  return getProductBreakdown(
    t,
    { productTitle: product.title, office: "", volumes: position, price },
    settings.currency.display,
    getBreakdownTotal(t, taxPrice(price, settings.vatPercent), position, settings),
  );
}
