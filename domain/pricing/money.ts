declare const filsBrand: unique symbol;
declare const pageRateBrand: unique symbol;

/** An amount of money in whole fils; 100 fils are one dirham. */
export type Fils = number & { readonly [filsBrand]: true };

/**
 * The price of one page in hundredths of a fils (ten-thousandths of a dirham), because
 * page prices such as 0.035 DHS are common and a sum of them must stay exact.
 */
export type PageRate = number & { readonly [pageRateBrand]: true };

const filsPerDirham = 100;
const rateUnitsPerFils = 100;
const rateUnitsPerDirham = filsPerDirham * rateUnitsPerFils;

/** The largest amount of a price field, dirhams. It keeps pages times rate within the safe integers. */
export const maxDirhams = 1_000_000;

function isFils(value: number): value is Fils {
  return Number.isSafeInteger(value);
}

function isPageRate(value: number): value is PageRate {
  return Number.isSafeInteger(value) && value >= 0;
}

/**
 * A number as an amount of fils.
 * @throws RangeError when the number is not whole.
 */
export function fils(value: number): Fils {
  if (!isFils(value)) throw new RangeError(`Not a whole number of fils: ${value}`);
  return value;
}

/**
 * A number of hundredths of a fils as a page rate.
 * @throws RangeError when the number is not whole or is negative.
 */
export function pageRate(value: number): PageRate {
  if (!isPageRate(value)) throw new RangeError(`Not a whole number of hundredths of a fils: ${value}`);
  return value;
}

/**
 * Converts dirhams of a form or of JSON, with at most two decimals, to fils.
 * @throws RangeError when the amount has a part of a fils or is not finite.
 */
export function filsFromDirhams(dirhams: number): Fils {
  return fils(toExactInteger(dirhams, filsPerDirham));
}

/**
 * Converts dirhams per page, at most four decimals and not negative, to a page rate.
 * @throws RangeError otherwise.
 */
export function pageRateFromDirhams(dirhams: number): PageRate {
  const rate = toExactInteger(dirhams, rateUnitsPerDirham);
  if (!isPageRate(rate)) throw new RangeError(`Not a price per page: ${dirhams}`);
  return rate;
}

/** The nearest integer, where only floating-point error separates it (0.29 * 100 = 28.999999999999996). */
function toExactInteger(value: number, factor: number): number {
  const rounded = Math.round(value * factor);
  if (rounded / factor !== value)
    throw new RangeError(`Not a whole number of ${1 / factor} dirhams: ${value}`);
  return rounded === 0 ? 0 : rounded;
}

/** Dirhams as a number for JSON. */
export function dirhamsFromFils(amount: Fils): number {
  return amount / filsPerDirham;
}

/** Dirhams per page as a number for JSON. */
export function dirhamsFromPageRate(rate: PageRate): number {
  return rate / rateUnitsPerDirham;
}

/** The exact cost of a number of pages, in hundredths of a fils. */
export function getCostInRateUnits(pages: number, rate: PageRate): number {
  return pages * rate;
}

/** An amount in fils expressed in hundredths of a fils. */
export function rateUnitsFromFils(amount: Fils): number {
  return amount * rateUnitsPerFils;
}

/** Hundredths of a fils to whole fils, rounded half up (specification, section 11). */
export function filsFromRateUnits(units: number): Fils {
  return fils(Math.floor((units + rateUnitsPerFils / 2) / rateUnitsPerFils) + 0);
}
