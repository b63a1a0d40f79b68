import { type Fils, type PageRate, fils, pageRate } from "./money.ts";
import { type Price, type Volumes, getPricePerPage } from "./price.ts";

// Percentages have two decimals.
const partsPerPercent = 100;
const partsOfWhole = 100 * partsPerPercent;

/** An amount without VAT, and the VAT on it. */
export interface TaxedAmount {
  readonly net: Fils;
  readonly vat: Fils;
}

/** Of one line: rounded half up to whole fils (specification section 13). `percent` has at most two decimals. */
export function addVat(net: Fils, percent: number): TaxedAmount {
  return { net, vat: fils(takePercent(net, percent)) };
}

/** Rounded half up. */
export function takePercent(amount: number, percent: number): number {
  const parts = amount * Math.round(percent * partsPerPercent);
  return Math.floor((parts + partsOfWhole / 2) / partsOfWhole);
}

/** To read, not to reckon with: rounded half up to four decimals of a dirham, as prices per page are given. */
export function getGrossRate(rate: PageRate, percent: number): PageRate {
  return pageRate(rate + takePercent(rate, percent));
}

export function sumTaxed(amounts: readonly TaxedAmount[]): TaxedAmount {
  const sum = (part: keyof TaxedAmount) => fils(amounts.reduce((total, amount) => total + amount[part], 0));
  return { net: sum("net"), vat: sum("vat") };
}

export function subtractTaxed(one: TaxedAmount, other: TaxedAmount): TaxedAmount {
  return { net: fils(one.net - other.net), vat: fils(one.vat - other.vat) };
}

export function getGross({ net, vat }: TaxedAmount): Fils {
  return fils(net + vat);
}

/** The VAT of a month is the sum of the VAT of its lines. */
export function taxPrice(price: Price, percent: number, quantity = 1): TaxedAmount {
  const lines = [price.base, price.black.amount, price.colour.amount];
  return sumTaxed(lines.map((amount) => addVat(fils(amount * quantity), percent)));
}

/** With VAT it is the total with VAT over the pages. Null without pages. */
export function getTaxedPricePerPage(taxed: TaxedAmount, volumes: Volumes): TaxedAmount | null {
  const net = getPricePerPage(taxed.net, volumes);
  const gross = getPricePerPage(getGross(taxed), volumes);
  return net === null || gross === null ? null : { net, vat: fils(gross - net) };
}
