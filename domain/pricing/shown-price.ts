import { formatDirhams } from "#domain/shared/format.ts";
import { type TaxedAmount, getGross } from "./vat.ts";

/** How visitors see prices (specification section 13), with the texts of the setting. */
export const priceDisplays = {
  both: "Without VAT, and smaller with VAT",
  inclusive: "With VAT",
  exclusive: "Without VAT",
} as const;
export type PriceDisplay = keyof typeof priceDisplays;

export const taxLabels = { net: "excl. VAT", gross: "incl. VAT" } as const;
export type TaxLabel = (typeof taxLabels)[keyof typeof taxLabels];

export interface ShownAmount {
  readonly amount: string;
  readonly tax: TaxLabel;
}

/** The first amount is the large one. */
export function listShownAmounts(
  taxed: TaxedAmount,
  display: PriceDisplay,
): readonly [ShownAmount, ...ShownAmount[]] {
  const net: ShownAmount = { amount: formatDirhams(taxed.net), tax: taxLabels.net };
  const gross: ShownAmount = { amount: formatDirhams(getGross(taxed)), tax: taxLabels.gross };
  if (display === "inclusive") return [gross];
  return display === "exclusive" ? [net] : [net, gross];
}

/** "DHS 549.00 excl. VAT (DHS 576.45 incl. VAT)"; `unit`, such as "a month", follows the first amount. */
export function formatShownPrice(
  taxed: TaxedAmount,
  display: PriceDisplay,
  currency: string,
  unit = "",
): string {
  const [first, ...others] = listShownAmounts(taxed, display);
  const rest = others.map(({ amount, tax }) => ` (${currency} ${amount} ${tax})`).join("");
  return `${currency} ${first.amount}${unit === "" ? "" : ` ${unit}`} ${first.tax}${rest}`;
}
