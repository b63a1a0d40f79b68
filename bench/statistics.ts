import { getMedian, getMiddleRange } from "../domain/enquiries/enquiry-report.ts";

/** The median; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const { offset, limit } = getMiddleRange(sorted.length);
  return getMedian(sorted.slice(offset, offset + limit)) ?? Number.NaN;
}

/** The spread of values: maximum minus minimum, as a share of the median. */
export function spread(values: readonly number[]): number {
  if (values.length === 0) return Number.NaN;
  return (Math.max(...values) - Math.min(...values)) / median(values);
}

/**
 * The median of the rounds' ratios of value to base. A slow round of the computer affects both, so their ratio stays.
 */
export function ratio(values: readonly number[], bases: readonly number[]): number {
  return median(
    values.flatMap((value, round) => {
      const base = bases[round];
      return base === undefined || base === 0 ? [] : [value / base];
    }),
  );
}
