import { getTimeParts } from "./format.ts";

type LocalTime = string;

export function toLocalTime(time: number, timeZone: string): LocalTime {
  return new Date(toWallClockTime(time, timeZone)).toISOString().slice(0, "yyyy-mm-ddThh:mm".length);
}

/**
 * For many times: `Intl` is slow, and all of a day without a change of the clocks has one offset. The result is as of UTC.
 */
export function createWallClock(timeZone: string): (time: number) => number {
  const offsets = new Map<number, number | null>();
  return (time) => {
    const day = Math.floor(time / millisecondsPerDay);
    let offset = offsets.get(day);
    if (offset === undefined) {
      const [start, end] = [day, day + 1].map(
        (each) => toWallClockTime(each * millisecondsPerDay, timeZone) - each * millisecondsPerDay,
      );
      offset = start === end && start !== undefined ? start : null;
      offsets.set(day, offset);
    }
    return offset === null ? toWallClockTime(time, timeZone) : time + offset;
  };
}

/** "yyyy-mm-dd" */
export function toLocalDate(time: number, timeZone: string): string {
  return toLocalTime(time, timeZone).slice(0, "yyyy-mm-dd".length);
}

/**
 * When clocks go back and the local time occurs twice, the earlier time counts. When clocks go forward and skip it,
 * it moves forward by the length of the gap. NaN for an invalid time.
 */
export function parseLocalTime(local: LocalTime, timeZone: string): number {
  const wallClockTime = Date.parse(`${local}Z`);
  if (Number.isNaN(wallClockTime)) return Number.NaN;
  // No time zone is more than a day from UTC: these are the offsets before and after any change of the clocks.
  const offsets = [wallClockTime - millisecondsPerDay, wallClockTime + millisecondsPerDay].map(
    (time) => toWallClockTime(time, timeZone) - time,
  );
  const candidates = offsets.map((offset) => wallClockTime - offset);
  const exact = candidates.filter((time) => toWallClockTime(time, timeZone) === wallClockTime);
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
}

const millisecondsPerDay = 24 * 60 * 60 * 1000;

function toWallClockTime(time: number, timeZone: string): number {
  const part = getTimeParts(time, timeZone);
  const wallClockDate = new Date(0);
  wallClockDate.setUTCFullYear(part("year"), part("month") - 1, part("day"));
  wallClockDate.setUTCHours(part("hour"), part("minute"), part("second"));
  return wallClockDate.getTime();
}
