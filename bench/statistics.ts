export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

export function spread(values: readonly number[]): number {
  return ((Math.max(...values) - Math.min(...values)) / median(values)) * 100;
}

/** A ratio of each round, because a slow round of the computer affects both. */
export function ratio(values: readonly number[], bases: readonly number[]): number {
  return median(
    values.flatMap((value, round) => {
      const base = bases[round];
      return base === undefined || base === 0 ? [] : [value / base];
    }),
  );
}
