import { type Fils, fils } from "./money.ts";

// Percentages have two decimals.
const partsPerPercent = 100;
const partsOfWhole = 100 * partsPerPercent;

/** Value-added tax on an amount, and their sum. The specification's cost never contains VAT. */
export interface VatAmounts {
  readonly vat: Fils;
  readonly withVat: Fils;
}

/**
 * Value-added tax on an amount, rounded half up to whole fils like the price.
 * @param percent the `vatPercent` of the company settings or of a stored quote: 0 to 100, at most two decimals
 */
export function addVat(amount: Fils, percent: number): VatAmounts {
  const parts = amount * Math.round(percent * partsPerPercent);
  const vat = fils(Math.floor((parts + partsOfWhole / 2) / partsOfWhole));
  return { vat, withVat: fils(amount + vat) };
}
