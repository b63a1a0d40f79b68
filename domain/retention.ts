/** For how long enquiries may be kept, months. */
export const retentionLimits = { least: 3, most: 120 } as const;

/**
 * The moment so many months of the calendar before another one, at the same time of day; where that month has no such
 * day, on its last one. Milliseconds since 1970, UTC
 */
export function monthsBefore(moment: number, months: number): number {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const daysOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, daysOfMonth));
  return date.getTime();
}

/** As a sentence names it: "2 years", "30 months". */
export function retentionInWords(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, "year"] : [months, "month"];
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}
