declare const filsBrand: unique symbol;
declare const pageRateBrand: unique symbol;

export type Fils = number & { readonly [filsBrand]: true };

/**
 * In hundredths of a fils, because page prices such as 0.035 AED are common and a sum of them must stay exact.
 */
export type PageRate = number & { readonly [pageRateBrand]: true };

const filsPerDirham = 100;
const rateUnitsPerFils = 100;
const rateUnitsPerDirham = filsPerDirham * rateUnitsPerFils;

/** Keeps pages times rate within the safe integers. */
export const maxDirhams = 1_000_000;

function isFils(value: number): value is Fils {
  return Number.isSafeInteger(value);
}

function isPageRate(value: number): value is PageRate {
  return Number.isSafeInteger(value) && value >= 0;
}

export function fils(value: number): Fils {
  if (!isFils(value)) throw new RangeError(`Not a whole number of fils: ${value}`);
  return value;
}

export function pageRate(value: number): PageRate {
  if (!isPageRate(value)) throw new RangeError(`Not a whole number of hundredths of a fils: ${value}`);
  return value;
}

/** @throws RangeError when the amount has a part of a fils or is not finite. */
export function filsFromDirhams(dirhams: number): Fils {
  return fils(toExactInteger(dirhams, filsPerDirham));
}

/** @throws RangeError when the price has more than four decimals or is negative. */
export function pageRateFromDirhams(dirhams: number): PageRate {
  const rate = toExactInteger(dirhams, rateUnitsPerDirham);
  if (!isPageRate(rate)) throw new RangeError(`Not a price per page: ${dirhams}`);
  return rate;
}

/** Removes floating-point error alone (0.29 * 100 = 28.999999999999996). */
function toExactInteger(value: number, factor: number): number {
  const rounded = Math.round(value * factor);
  if (rounded / factor !== value)
    throw new RangeError(`Not a whole number of ${1 / factor} dirhams: ${value}`);
  return rounded === 0 ? 0 : rounded;
}

/** Of a price in whole units, rounded to whole units. @param percent 5 makes it dearer, -2.5 cheaper; at most 2 decimals */
export function changeByPercent(units: number, percent: number): number {
  return Math.max(0, Math.round((units * (10_000 + Math.round(percent * 100))) / 10_000));
}

export function dirhamsFromFils(amount: Fils): number {
  return amount / filsPerDirham;
}

export function dirhamsFromPageRate(rate: PageRate): number {
  return rate / rateUnitsPerDirham;
}

export function getCostInRateUnits(pages: number, rate: PageRate): number {
  return pages * rate;
}

export function rateUnitsFromFils(amount: Fils): number {
  return amount * rateUnitsPerFils;
}

/** Rounded half up (specification section 11). */
export function filsFromRateUnits(units: number): Fils {
  return fils(Math.floor((units + rateUnitsPerFils / 2) / rateUnitsPerFils) + 0);
}
