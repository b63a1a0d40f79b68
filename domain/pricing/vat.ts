import { type Fils, fils } from "./money.ts";

// Percentages have two decimals.
const partsPerPercent = 100;
const partsOfWhole = 100 * partsPerPercent;

export interface VatAmounts {
  readonly vat: Fils;
  readonly withVat: Fils;
}

/** Rounded half up to whole fils. `percent` has at most two decimals. */
export function addVat(amount: Fils, percent: number): VatAmounts {
  const parts = amount * Math.round(percent * partsPerPercent);
  const vat = fils(Math.floor((parts + partsOfWhole / 2) / partsOfWhole));
  return { vat, withVat: fils(amount + vat) };
}
