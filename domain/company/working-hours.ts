import { splitHours } from "./company.ts";

/** In minutes from midnight. */
interface WorkingPeriod {
  readonly from: number;
  readonly to: number;
}

/** Of the seven days from Monday on. The periods of a day are in order and do not overlap. */
export type WorkingWeek = readonly (readonly WorkingPeriod[])[];

interface HoursLine {
  readonly days: string;
  readonly hours: string;
}

const dayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const dayMinutes = 24 * 60;
const minute = 60_000;

const to = String.raw`\s*(?:to|till|until|-|\u2013|\u2014)\s*`;
const dayPattern = "(mon|tue|wed|thu|fri|sat|sun)[a-z]*";
const daysPattern = new RegExp(`\\b${dayPattern}(?:${to}${dayPattern})?`, "g");
const timePattern = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?`;
const hoursPattern = new RegExp(`^${timePattern}${to}${timePattern}$`);

/** Of the English texts that visitors read, so that nothing is typed twice. A line without figures is of closed days. */
export function readWorkingWeek(lines: readonly HoursLine[]): WorkingWeek {
  const week: WorkingPeriod[][] = dayNames.map(() => []);
  for (const line of lines)
    for (const day of readDays(line.days)) week[day]?.push(...(readPeriods(line.hours) ?? []));
  return week.map(mergePeriods);
}

/** The field that the clock of the company cannot read, or null. */
export function findUnreadableHours({ days, hours }: HoursLine): keyof HoursLine | null {
  if (!/\d/.test(hours)) return null;
  if (readDays(days).length === 0) return "days";
  return readPeriods(hours) === null ? "hours" : null;
}

/** From 0 for Monday. Other words are passed over: "Sunday, public holidays". */
function readDays(text: string): readonly number[] {
  const words = text.toLowerCase();
  if (/\b(?:every ?day|daily|all days)\b/.test(words)) return dayNames.map((_, day) => day);
  return [...words.matchAll(daysPattern)].flatMap(([, first = "", last = first]) => {
    const start = dayNames.indexOf(first);
    const length = ((dayNames.indexOf(last) - start + 7) % 7) + 1;
    return Array.from({ length }, (_, offset) => (start + offset) % 7);
  });
}

/** Null when one of them cannot be read. */
function readPeriods(text: string): readonly WorkingPeriod[] | null {
  if (!/\d/.test(text)) return [];
  const periods = splitHours(text.toLowerCase().trim()).map((part) => {
    const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = hoursPattern.exec(part.trim()) ?? [];
    const from = readTime(fromHour, fromMinute, fromHalf);
    return { from, to: readTime(toHour, toMinute, toHalf) };
  });
  return periods.every((period) => period.from < period.to && period.to <= dayMinutes) ? periods : null;
}

/** NaN for no time. */
function readTime(hour = "", minutes = "0", half = ""): number {
  const hours = Number(hour || "NaN");
  if (Number(minutes) > 59 || (half !== "" && (hours < 1 || hours > 12))) return Number.NaN;
  return (half === "" ? hours : (hours % 12) + (half === "pm" ? 12 : 0)) * 60 + Number(minutes);
}

function mergePeriods(periods: readonly WorkingPeriod[]): WorkingPeriod[] {
  const merged: WorkingPeriod[] = [];
  for (const period of [...periods].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last === undefined || period.from > last.to) merged.push(period);
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, period.to) };
  }
  return merged;
}

/**
 * Counts working minutes between two times. Of a company without readable hours every minute counts.
 * @param toWallTime of `createWallClock`
 */
export function createWorkingClock(
  week: WorkingWeek,
  toWallTime: (time: number) => number,
): (from: number, until: number) => number {
  const isOpenAtAll = getLongestDay(week) > 0;
  const perDay = week.map((periods) => sumMinutes(periods));
  const earlierDays = perDay.map((_, day) => getTotal(perDay.slice(0, day)));
  const perWeek = getTotal(perDay);
  const countUntil = (time: number) => {
    const wallMinutes = toWallMinutes(toWallTime(time));
    const days = Math.floor(wallMinutes / dayMinutes);
    const today = ((days % 7) + 7) % 7;
    const inDay = sumMinutes(week[today] ?? [], wallMinutes - days * dayMinutes);
    return ((days - today) / 7) * perWeek + (earlierDays[today] ?? 0) + inDay;
  };
  return (from, until) => {
    if (until <= from) return 0;
    return isOpenAtAll ? countUntil(until) - countUntil(from) : Math.floor((until - from) / minute);
  };
}

/** Minutes of the longest working day: what has waited longer than that is late. */
export function getLongestDay(week: WorkingWeek): number {
  return Math.max(...week.map((periods) => sumMinutes(periods)));
}

/** Minutes on a clock of the company, since a Monday in 1970. */
function toWallMinutes(wallTime: number): number {
  const firstMonday = 4 * dayMinutes;
  return Math.floor(wallTime / minute) - firstMonday;
}

function sumMinutes(periods: readonly WorkingPeriod[], end = dayMinutes): number {
  return periods.reduce((sum, period) => sum + Math.max(0, Math.min(period.to, end) - period.from), 0);
}

function getTotal(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
