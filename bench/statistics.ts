import { getMedian, getMiddleRange } from "../domain/enquiries/median.ts";

/** The median; NaN where nothing was measured. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const { offset, limit } = getMiddleRange(sorted.length);
  return getMedian(sorted.slice(offset, offset + limit)) ?? Number.NaN;
}

/** How far values of the same thing lie apart: largest less smallest, as a share of the median. */
export function spread(values: readonly number[]): number {
  if (values.length === 0) return Number.NaN;
  return (Math.max(...values) - Math.min(...values)) / median(values);
}

/**
 * The median of what each round's value is to the same round's base: what slows the machine down for a round slows
 * down both.
 */
export function ratio(values: readonly number[], bases: readonly number[]): number {
  return median(
    values.flatMap((value, round) => {
      const base = bases[round];
      return base === undefined || base === 0 ? [] : [value / base];
    }),
  );
}
