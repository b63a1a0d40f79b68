import { formatDirhams, formatDirhamsShort, formatPageRate } from "#domain/shared/format.ts";
import type { Translate } from "#messages/message.ts";
import type { Fils, PageRate } from "./money.ts";
import { type TaxedAmount, getGross, getGrossRate } from "./vat.ts";

/** How visitors see prices (specification section 13). */
export const priceDisplays = ["both", "inclusive", "exclusive"] as const;
export type PriceDisplay = (typeof priceDisplays)[number];

/** The key of the message that says whether VAT is in the amount. */
type TaxLabel = "price.net" | "price.gross";

interface Shown<Amount> {
  readonly amount: Amount;
  readonly tax: TaxLabel;
}
/** The first amount is the large one. */
type ShownList<Amount> = readonly [Shown<Amount>, ...Shown<Amount>[]];
export type ShownAmounts = ShownList<string>;

function chooseShown<Amount>(net: Amount, gross: Amount, display: PriceDisplay): ShownList<Amount> {
  const [netShown, grossShown] = [
    { amount: net, tax: "price.net" },
    { amount: gross, tax: "price.gross" },
  ] as const;
  if (display === "inclusive") return [grossShown];
  return display === "exclusive" ? [netShown] : [netShown, grossShown];
}

export function listShownTotals(taxed: TaxedAmount, display: PriceDisplay): ShownList<Fils> {
  return chooseShown(taxed.net, getGross(taxed), display);
}

/** Of the large amount. */
export function getMainTaxLabel(display: PriceDisplay): TaxLabel {
  return display === "inclusive" ? "price.gross" : "price.net";
}

/** The amount that is large in this display. */
export function getShownTotal(taxed: TaxedAmount, display: PriceDisplay): Fils {
  return listShownTotals(taxed, display)[0].amount;
}

/**
 * A `label`, such as the base price on a card, has no ".00". The price of chosen pages has two decimals, so that
 * nothing beside it moves with a slider, and it reads as on the slip.
 */
export type AmountForm = "label" | "calculated";

export function listShownAmounts(
  taxed: TaxedAmount,
  display: PriceDisplay,
  form: AmountForm = "calculated",
): ShownAmounts {
  const format = form === "label" ? formatDirhamsShort : formatDirhams;
  return chooseShown(format(taxed.net), format(getGross(taxed)), display);
}

export function listShownRates(rate: PageRate, percent: number, display: PriceDisplay): ShownAmounts {
  return chooseShown(formatPageRate(rate), formatPageRate(getGrossRate(rate, percent)), display);
}

/** "DHS 549.00 a month excl. VAT (DHS 576.45 incl. VAT)"; `unit`, such as "a month", follows the first amount. */
export function formatShownAmounts(
  t: Translate,
  [first, ...others]: ShownAmounts,
  currency: string,
  unit = "",
): string {
  const [main = "", other] = [first, ...others].map(({ amount, tax: label }, place) => {
    const tax = t(label);
    return unit === "" || place > 0
      ? t("price.shown", { currency, amount, tax })
      : t("price.shownUnit", { currency, amount, unit, tax });
  });
  return other === undefined ? main : t("price.both", { first: main, other });
}

export function formatShownPrice(
  t: Translate,
  taxed: TaxedAmount,
  display: PriceDisplay,
  currency: string,
  unit?: string,
): string {
  return formatShownAmounts(t, listShownAmounts(taxed, display), currency, unit);
}

/** For screen readers: the large amount alone. */
export function formatSpokenPrice(t: Translate, taxed: TaxedAmount, display: PriceDisplay): string {
  const [{ amount, tax }] = listShownAmounts(taxed, display, "label");
  return t("price.spoken", { amount, tax: t(tax) });
}
