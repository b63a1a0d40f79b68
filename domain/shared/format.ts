import { type Fils, type PageRate, dirhamsFromPageRate } from "#domain/pricing/money.ts";

// Lint refuses `Intl` and `toLocaleString` elsewhere: a second language changes this file alone.
const locale = "en-GB";

const dayMonth = { day: "numeric", month: "short" } as const;
const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** Formats of dates, each with an example. */
const dateFormats = {
  /** "21 November 2026" */
  longDate: { day: "numeric", month: "long", year: "numeric" },
  /** "11 Nov 2026" */
  date: { ...dayMonth, year: "numeric" },
  /** "11 Nov" */
  dayMonth,
  /** "09:42" */
  time,
  /** "21 November at 12:30" */
  dayMonthTime: { day: "numeric", month: "long", ...time },
  /** "Saturday, 21 November 2026 at 12:30:00" */
  full: { dateStyle: "full", timeStyle: "medium" },
  /** "21/11/2026, GMT+04:00", in UTC "21/11/2026, GMT" */
  offset: { timeZoneName: "longOffset" },
  /** For `getTimeParts`. */
  parts: {
    calendar: "iso8601",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Creating a format takes longer than a hundred uses of it. */
const createdFormats = new Map<string, Intl.DateTimeFormat>();

function getDateFormat(name: keyof typeof dateFormats, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${name} ${timeZone}`;
  const created = createdFormats.get(key);
  if (created !== undefined) return created;
  // oxlint-disable-next-line eslint/no-restricted-globals -- The only place that formats dates.
  const format = new Intl.DateTimeFormat(locale, { ...dateFormats[name], timeZone });
  createdFormats.set(key, format);
  return format;
}

/**
 * @param moment milliseconds since 1970, UTC, or a text in ISO 8601
 * @param timeZone the browser's time zone, unless given
 */
export function formatMoment(
  format: keyof typeof dateFormats,
  moment: number | string,
  timeZone?: string,
): string {
  return getDateFormat(format, timeZone).format(new Date(moment));
}

/** "21 November 2026". @param moment milliseconds since 1970, UTC */
export function formatDate(moment: number, timeZone: string): string {
  return formatMoment("longDate", moment, timeZone);
}

/** "21 November 2026, 03:31 (Asia/Dubai)". @param moment milliseconds since 1970, UTC */
export function formatDateTime(moment: number, timeZone: string): string {
  return `${formatDate(moment, timeZone)}, ${formatMoment("time", moment, timeZone)} (${timeZone})`;
}

/** Year, month, day, hour, minute and second in a time zone. @param moment milliseconds since 1970, UTC */
export function getTimeParts(
  moment: number,
  timeZone: string,
): (type: Intl.DateTimeFormatPartTypes) => number {
  const parts = getDateFormat("parts", timeZone).formatToParts(moment);
  return (type) => Number(parts.find((part) => part.type === type)?.value);
}

/** "12,500": a count, grouped, with the typographic minus sign. Without `Intl`, whose result differs between engines. */
export function formatCount(count: number): string {
  return String(count)
    .replace("-", "\u2212")
    .replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** "1 quote", "2,000 quotes". @param plural the singular with an s, unless given */
export function formatCounted(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** "1,150.00": two decimals, grouped, with the typographic minus sign. */
export function formatDirhams(amount: Fils): string {
  const whole = Math.trunc(Math.abs(amount) / 100);
  const rest = String(Math.abs(amount) % 100).padStart(2, "0");
  return `${amount < 0 ? "\u2212" : ""}${formatCount(whole)}.${rest}`;
}

/** "1,150" without fils, otherwise "1,150.50": for a base price on a card. */
export function formatDirhamsShort(amount: Fils): string {
  return formatDirhams(amount).replace(/\.00$/, "");
}

/** "0.05", "0.035": a price per page with two to four decimals. */
export function formatPageRate(rate: PageRate): string {
  return dirhamsFromPageRate(rate)
    .toFixed(4)
    .replace(/0{1,2}$/, "");
}
