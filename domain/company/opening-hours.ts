import {
  formatArabicTime,
  formatCalendarDate,
  formatWeekday,
  getArabicDayPart,
  joinWithCommas,
} from "#domain/shared/format.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Translate } from "#messages/message.ts";

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
type Weekday = (typeof weekdays)[number];

/** The periods of each day as "08:00-12:00, 14:00-18:00", in order; empty on a closed day. */
export type WeekHours = Readonly<Record<Weekday, string>>;

/** Days with hours of their own, such as Ramadan; without hours they are closed days. Dates are "2027-02-08". */
export interface Season extends WeekHours {
  readonly firstDay: string;
  readonly lastDay: string;
}

export interface OpeningHours {
  readonly hours: WeekHours;
  readonly seasons: readonly Season[];
}

/** In minutes from midnight. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

export function splitPeriods(hours: string): readonly (readonly [from: string, to: string])[] {
  if (hours === "") return [];
  return hours.split(", ").map((period) => {
    const [from = "", to = ""] = period.split("-");
    return [from, to];
  });
}

export function parsePeriods(hours: string): readonly Period[] {
  return splitPeriods(hours).map(([from, to]) => ({ from: toMinutes(from), to: toMinutes(to) }));
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

export function hasHours(week: WeekHours): boolean {
  return weekdays.some((day) => week[day] !== "");
}

/** Where several contain the day, the shortest one: a feast within a season. */
export function findSeason<Any extends Season>(seasons: readonly Any[], date: string): Any | undefined {
  return seasons
    .filter(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
    .sort((one, other) => getLength(one) - getLength(other))[0];
}

function getLength({ firstDay, lastDay }: Season): number {
  return Date.parse(lastDay) - Date.parse(firstDay);
}

function getNextDay(date: string): string {
  return new Date(Date.parse(date) + 24 * 60 * 60_000).toISOString().slice(0, date.length);
}

/** The first days of other hours, in the order of time. */
export function listSeasonChanges(seasons: readonly Season[]): readonly string[] {
  const days = seasons.flatMap(({ firstDay, lastDay }) => [firstDay, getNextDay(lastDay)]);
  return [...new Set(days)].sort();
}

/** Days in a row with the same hours. */
export function groupDays(week: WeekHours): readonly { readonly days: Weekday[]; readonly hours: string }[] {
  const groups: { days: Weekday[]; hours: string }[] = [];
  for (const day of weekdays) {
    const last = groups.at(-1);
    if (last?.hours === week[day]) last.days.push(day);
    else groups.push({ days: [day], hours: week[day] });
  }
  return groups;
}

interface HoursLine {
  readonly days: string;
  /** Empty on closed days. */
  readonly hours: readonly string[];
}

/** As people read them: "Monday to Thursday", "08:00 to 18:00". */
export function listHoursLines(t: Translate, week: WeekHours): readonly HoursLine[] {
  return groupDays(week).map(({ days, hours }) => ({
    days: days.length === 7 ? t("company.hours.everyDay") : formatDays(t, days),
    hours: splitPeriods(hours)
      // Of one that staff are still typing.
      .filter((times) => !times.includes(""))
      .map(([from, to]) => formatPeriod(t, from, to)),
  }));
}

function formatDays(t: Translate, days: readonly Weekday[]): string {
  const [first = "", last] = [days[0], days.length > 1 ? days.at(-1) : undefined].flatMap((day) =>
    day === undefined ? [] : formatWeekday(weekdays.indexOf(day), t.locale),
  );
  if (last === undefined) return first;
  return t(days.length === 2 ? "company.hours.twoDays" : "company.hours.range", { from: first, to: last });
}

/** "8 February 2027 to 9 March 2027" */
export function formatSeasonDays(t: Translate, { firstDay, lastDay }: Season): string {
  const from = formatCalendarDate(firstDay, "longDate", t.locale);
  const to = formatCalendarDate(lastDay, "longDate", t.locale);
  return from === to ? from : t("company.hours.range", { from, to });
}

function formatPeriod(t: Translate, from: string, to: string): string {
  if (`${from}-${to}` === "00:00-24:00") return t("company.aroundTheClock");
  const [start, end] = [toMinutes(from) / 720, toMinutes(to) / 720].map(Math.floor);
  // "2:00 to 6:00 in the afternoon"; 12:00 is of either half without its word.
  const isSameHalf = start === end && toMinutes(from) % 720 >= 60;
  return t("company.hours.range", {
    from: isSameHalf && t.locale === "ar" ? formatArabicTime(from) : formatClockTime(from, t.locale),
    to: formatClockTime(to, t.locale),
  });
}

function formatClockTime(time: string, locale: Locale): string {
  return locale === "ar" ? `${formatArabicTime(time)}\u00a0${getArabicDayPart(time)}` : time;
}

interface CurrentHours {
  readonly hours: WeekHours;
  readonly season?: WeekHours | undefined;
}

/** "Monday to Friday, 08:00 to 18:00", for a place with a label of its own; empty without hours. */
export function formatWorkingDays(t: Translate, { hours: usual, season }: CurrentHours): string {
  return listHoursLines(t, season !== undefined && hasHours(season) ? season : usual)
    .filter(({ hours }) => hours.length > 0)
    .map(({ days, hours }) => joinWithCommas([days, hours.join(` ${t("company.hours.break")} `)], t.locale))
    .join(t("company.hours.between"));
}

/** The days when the office is open; empty without them. */
export function formatWorkingHours(t: Translate, company: CurrentHours): string {
  const days = formatWorkingDays(t, company);
  return days === "" ? "" : t("company.hours", { days });
}
