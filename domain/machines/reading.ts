import type { Meter, Readings } from "./machine.ts";

/** Pages beyond which a machine must have been used without a break: at once, and for each day since the last reading. */
const usualPages = 20_000;
const dailyPages = 2_000;

const day = 24 * 60 * 60 * 1000;

export interface ReadingDoubt {
  /** `far` names no difference: it would tell a stranger the last reading. */
  readonly kind: "less" | "far" | "more";
  readonly difference: number | null;
}

/** A counter only counts up, and not by more than a machine prints. Without an earlier reading nothing is doubtful. */
export function findReadingDoubt(
  pages: number,
  last: { readonly pages: number; readonly at: number } | null,
  now: number,
): ReadingDoubt | null {
  if (last === null) return null;
  const difference = last.pages - pages;
  const limit = usualPages + dailyPages * Math.max(0, (now - last.at) / day);
  if (difference <= 0) return -difference > limit ? { kind: "more", difference: null } : null;
  // One of the later digits is wrong: whoever is so near has read the counter, and did not guess it.
  const isMistyped = difference * 10 <= last.pages;
  return isMistyped ? { kind: "less", difference } : { kind: "far", difference: null };
}

/**
 * The value that later readings are compared with, after this one. A doubtful one waits until another follows it plausibly a day
 * later or more: a stranger who repeats it replaces nothing.
 */
export function addReading(last: Readings[Meter], pages: number, now: number): NonNullable<Readings[Meter]> {
  const added = { pages, at: now };
  if (last === undefined || findReadingDoubt(pages, last, now) === null) return added;
  const { doubtful } = last;
  if (doubtful === undefined || findReadingDoubt(pages, doubtful, now) !== null)
    return { ...last, doubtful: added };
  return now - doubtful.at < day ? last : added;
}
