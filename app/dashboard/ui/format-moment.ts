import { formatCounted } from "./format-counted.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const timeFormat = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const dayMonth = { day: "numeric", month: "short" } as const;
const dayMonthYear = { ...dayMonth, year: "numeric" } as const;
const dayMonthFormat = new Intl.DateTimeFormat("en-GB", dayMonth);
const dayMonthYearFormat = new Intl.DateTimeFormat("en-GB", dayMonthYear);
const utcDayFormat = new Intl.DateTimeFormat("en-GB", { ...dayMonthYear, timeZone: "UTC" });
const shortUtcDayFormat = new Intl.DateTimeFormat("en-GB", { ...dayMonth, timeZone: "UTC" });
const fullFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "medium" });

/** Formats the time since `since` in one unit: "20 minutes", "2 days". */
export function formatWait(since: string, now = Date.now()): string {
  const time = Math.max(0, now - Date.parse(since));
  if (time < minute) return "less than a minute";
  if (time < hour) return formatCounted(Math.floor(time / minute), "minute");
  if (time < day) return formatCounted(Math.floor(time / hour), "hour");
  return formatCounted(Math.floor(time / day), "day");
}

/** Formats a time relative to today, in the time zone of the browser: "Today 09:42", "12 Oct 09:42". */
export function formatShortMoment(moment: string, now = Date.now()): string {
  const date = new Date(moment);
  const time = timeFormat.format(date);
  const days = Math.round((getMidnight(new Date(now)) - getMidnight(date)) / day);
  if (days === 0) return `Today ${time}`;
  if (days === 1) return `Yesterday ${time}`;
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return `${(isThisYear ? dayMonthFormat : dayMonthYearFormat).format(date)} ${time}`;
}

/** Formats date and time in full: "Saturday 21 November 2026 at 12:30:00". */
export function formatFullMoment(moment: string): string {
  return fullFormat.format(new Date(moment));
}

/** "11 Nov 2026", in UTC, as the server counts days. @param time yyyy-mm-dd, or a time in ISO 8601 */
export function formatUtcDay(time: string): string {
  return utcDayFormat.format(new Date(time));
}

/** "11 Nov". @param time yyyy-mm-dd, or a time in ISO 8601 */
export function formatShortUtcDay(time: string): string {
  return shortUtcDayFormat.format(new Date(time));
}

function getMidnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
