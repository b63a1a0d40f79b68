import { z } from "zod";
import { type Period, type WeekHours, weekdays } from "./opening-hours.ts";

/** Visiting hours were lines of text in version 1.0, whose nodes may run beside this release. */
export const olderHoursSchema = z.array(
  z.object({
    days: z.string(),
    daysAr: z.string().default(""),
    hours: z.string(),
    hoursAr: z.string().default(""),
  }),
);
type OlderLine = z.output<typeof olderHoursSchema>[number];

const dayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const to = String.raw`\s*(?:to|till|until|-|\u2013|\u2014)\s*`;
const dayPattern = "(mon|tue|wed|thu|fri|sat|sun)[a-z]*";
const daysPattern = new RegExp(`\\b${dayPattern}(?:${to}${dayPattern})?`, "g");
const everyDayPattern = /\b(?:every ?day|daily|all days)\b/g;
const timePattern = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?`;
const hoursPattern = new RegExp(`^${timePattern}${to}${timePattern}$`);

/** A line that says more than days and hours ("Sunday, public holidays") stays word for word in the note. */
export function readOlderHours(lines: readonly OlderLine[]): WeekHours & { note: string; noteAr: string } {
  const week: Period[][] = weekdays.map(() => []);
  const noted = lines.filter((line) => {
    const [days, periods] = [readDays(line.days), readPeriods(line.hours)];
    for (const day of days) week[day]?.push(...(periods ?? []));
    const isClosed = /^\W*(?:closed)?\W*$/i.test(line.hours);
    return days.length === 0 || periods === null || (periods.length === 0 && !isClosed) || hasMore(line.days);
  });
  const [monday = "", tuesday = "", wednesday = "", thursday = "", friday = "", saturday = "", sunday = ""] =
    week.map((periods) => mergePeriods(periods).map(formatPeriod).join(", "));
  return {
    monday,
    tuesday,
    wednesday,
    thursday,
    friday,
    saturday,
    sunday,
    note: noted.map(({ days, hours }) => `${days}: ${hours}`).join("\n"),
    noteAr: noted
      .map(({ days, daysAr, hours, hoursAr }) => `${daysAr || days}: ${hoursAr || hours}`)
      .join("\n"),
  };
}

export function toOlderHours(week: WeekHours): { days: string; hours: string }[] {
  return weekdays.flatMap((days) => (week[days] === "" ? [] : { days, hours: week[days] }));
}

/** From 0 for Monday. */
function readDays(text: string): readonly number[] {
  const words = text.toLowerCase();
  if (words.search(everyDayPattern) >= 0) return dayNames.map((_, day) => day);
  return [...words.matchAll(daysPattern)].flatMap(([, first = "", last = first]) => {
    const start = dayNames.indexOf(first);
    const length = ((dayNames.indexOf(last) - start + 7) % 7) + 1;
    return Array.from({ length }, (_, offset) => (start + offset) % 7);
  });
}

function hasMore(days: string): boolean {
  const rest = days.toLowerCase().replace(everyDayPattern, "").replace(daysPattern, "");
  return /[\p{L}\d]/u.test(rest.replace(/\band\b/g, ""));
}

/** Null when one of them cannot be read. */
function readPeriods(text: string): readonly Period[] | null {
  if (!/\d/.test(text)) return [];
  const periods = text
    .toLowerCase()
    .trim()
    .split(/[,\u060c] /)
    .map((part) => {
      const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] =
        hoursPattern.exec(part.trim()) ?? [];
      const from = readTime(fromHour, fromMinute, fromHalf);
      return { from, to: readTime(toHour, toMinute, toHalf) };
    });
  return periods.every((period) => period.from < period.to && period.to <= 24 * 60) ? periods : null;
}

/** NaN for no time. */
function readTime(hour = "", minutes = "0", half = ""): number {
  const hours = Number(hour || "NaN");
  if (Number(minutes) > 59 || (half !== "" && (hours < 1 || hours > 12))) return Number.NaN;
  return (half === "" ? hours : (hours % 12) + (half === "pm" ? 12 : 0)) * 60 + Number(minutes);
}

function mergePeriods(periods: readonly Period[]): Period[] {
  const merged: Period[] = [];
  for (const period of [...periods].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last === undefined || period.from > last.to) merged.push(period);
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, period.to) };
  }
  return merged;
}

function formatPeriod({ from, to: end }: Period): string {
  return [from, end].map(formatTime).join("-");
}

function formatTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
