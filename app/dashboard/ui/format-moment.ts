import { formatCounted, formatMoment } from "#domain/shared/format.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export function formatWait(since: string, now = Date.now()): string {
  const time = Math.max(0, now - Date.parse(since));
  if (time < minute) return "less than a minute";
  if (time < hour) return formatCounted(Math.floor(time / minute), "minute");
  if (time < day) return formatCounted(Math.floor(time / hour), "hour");
  return formatCounted(Math.floor(time / day), "day");
}

/** "Today 09:42", "12 Oct 09:42" */
export function formatShortMoment(moment: string, now = Date.now()): string {
  const date = new Date(moment);
  const time = formatMoment("time", moment);
  const days = Math.round((getMidnight(new Date(now)) - getMidnight(date)) / day);
  if (days === 0) return `Today ${time}`;
  if (days === 1) return `Yesterday ${time}`;
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return `${formatMoment(isThisYear ? "dayMonth" : "date", moment)} ${time}`;
}

/** "11 Nov 2026". @param time yyyy-mm-dd, or ISO 8601 */
export function formatUtcDay(time: string): string {
  return formatMoment("date", time, "UTC");
}

function getMidnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
