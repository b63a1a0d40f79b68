import { type Locale, defaultLocale } from "./locale.ts";
import { type Fils, type PageRate, dirhamsFromPageRate } from "#domain/pricing/money.ts";

// Lint refuses `Intl` and `toLocaleString` elsewhere. The functions without a language serve staff too: digits are the same.

/** The digits are Latin in both, the months of the Emirates in Arabic. */
const dateLocales = { en: "en-GB", ar: "ar-AE-u-nu-latn" } as const satisfies Record<Locale, string>;

// Without spreads and calls at load, so that scripts that format no date leave it out.
const dateFormats = {
  longDate: { day: "numeric", month: "long", year: "numeric" }, // "21 November 2026"
  date: { day: "numeric", month: "short", year: "numeric" }, // "11 Nov 2026"
  dayMonth: { day: "numeric", month: "short" },
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  // "21 November at 12:30"
  dayMonthTime: { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  full: { dateStyle: "full", timeStyle: "medium" }, // "Saturday, 21 November 2026 at 12:30:00"
  offset: { timeZoneName: "longOffset" }, // "21/11/2026, GMT+04:00", in UTC "21/11/2026, GMT"
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

function getDateFormat(
  name: keyof typeof dateFormats,
  timeZone: string | undefined,
  locale: Locale = defaultLocale,
): Intl.DateTimeFormat {
  const key = `${name} ${timeZone} ${locale}`;
  const created = createdFormats.get(key);
  if (created !== undefined) return created;
  // oxlint-disable-next-line eslint/no-restricted-globals -- The only place that formats dates.
  const format = new Intl.DateTimeFormat(dateLocales[locale], { ...dateFormats[name], timeZone });
  createdFormats.set(key, format);
  return format;
}

/** A text is in ISO 8601. The default is the browser's time zone. */
export function formatMoment(
  format: keyof typeof dateFormats,
  moment: number | string,
  timeZone?: string,
  locale?: Locale,
): string {
  // Some engines write "Sept" for September.
  return getDateFormat(format, timeZone, locale)
    .format(new Date(moment))
    .replace(/\bSept\b/, "Sep");
}

export function formatLongDate(moment: number, timeZone: string, locale?: Locale): string {
  return formatMoment("longDate", moment, timeZone, locale);
}

/** "23:59 (Asia/Dubai)", "11:59 مساءً بتوقيت الإمارات" */
function formatTime(moment: number, timeZone: string, locale: Locale): string {
  const time = formatMoment("time", moment, timeZone);
  if (locale === "en") return `${time} (${timeZone})`;
  const zone = timeZone === "Asia/Dubai" ? "بتوقيت الإمارات" : isolate(`(${timeZone})`, locale);
  return `${formatArabicTime(time)} ${getArabicDayPart(time)} ${zone}`;
}

/** "6:00" of "18:00". */
export function formatArabicTime(time: string): string {
  return `${Number(time.slice(0, 2)) % 12 || 12}${time.slice(2)}`;
}

/** Of "18:00", and "24:00" for the end of a day. */
export function getArabicDayPart(time: string): string {
  return time < "12" ? "صباحاً" : time < "15" ? "ظهراً" : time < "24" ? "مساءً" : "ليلاً";
}

const weekdayNames = {
  en: "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
  ar: "الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد",
} as const satisfies Record<Locale, string>;

/** @param day from 0 for Monday */
export function formatWeekday(day: number, locale: Locale): string {
  return weekdayNames[locale].split(" ")[day] ?? "";
}

export function formatDateTime(moment: number, timeZone: string, locale: Locale = defaultLocale): string {
  const time = formatTime(moment, timeZone, locale);
  return joinWithCommas([formatLongDate(moment, timeZone, locale), time], locale);
}

export function joinWithCommas(parts: readonly string[], locale: Locale = defaultLocale): string {
  return parts.join(locale === "ar" ? "\u060c " : ", ");
}

const months = {
  en: "January February March April May June July August September October November December",
  ar: "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
} as const satisfies Record<Locale, string>;

/**
 * A date as "2026-11-21", of no time zone. Without `Intl`, which writes "Sept" in some engines. Arabic months are never
 * shortened.
 */
export function formatCalendarDate(
  date: string,
  format: "date" | "longDate",
  locale: Locale = defaultLocale,
): string {
  const [year, month, day] = date.split("-").map(Number);
  const name = months[locale].split(" ")[(month ?? 1) - 1] ?? "";
  return `${day} ${format === "longDate" || locale === "ar" ? name : name.slice(0, 3)} ${year}`;
}

/**
 * Keeps what reads from left to right in its order within a text in Arabic: a name or a code in Latin letters, a phone
 * number, a percentage, a range, a formula, a signed number. A figure needs none.
 */
export function isolate(text: string, locale: Locale): string {
  return locale === "ar" ? `\u2066${text}\u2069` : text;
}

/** A text of a person or a record, in its own direction: two Arabic names in a row would swap places in English. */
export function isolateText(text: string, locale: Locale): string {
  return locale === "ar" || /\p{Script=Arabic}/u.test(text) ? `\u2068${text}\u2069` : text;
}

export function formatPercent(percent: number, locale: Locale): string {
  return isolate(`${percent}%`, locale);
}

export function getTimeParts(
  moment: number,
  timeZone: string,
): (type: Intl.DateTimeFormatPartTypes) => number {
  const parts = getDateFormat("parts", timeZone).formatToParts(moment);
  return (type) => Number(parts.find((part) => part.type === type)?.value);
}

/** Without `Intl`, whose result differs between engines. */
export function formatCount(count: number): string {
  return String(count)
    .replace("-", "\u2212")
    .replace(/\B(?=(?:\d{3})+$)/g, ",");
}

export function formatCounted(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** "312 MB", "19.8 GB": decimal, as makers of disks count. */
export function formatStorage(bytes: number): string {
  const megabytes = Math.floor(bytes / 1e6);
  return megabytes < 1000 ? `${megabytes} MB` : `${(megabytes / 1000).toFixed(1)} GB`;
}

export function formatDirhams(amount: Fils): string {
  const whole = Math.trunc(Math.abs(amount) / 100);
  const rest = String(Math.abs(amount) % 100).padStart(2, "0");
  return `${amount < 0 ? "\u2212" : ""}${formatCount(whole)}.${rest}`;
}

export function formatDirhamsShort(amount: Fils): string {
  return formatDirhams(amount).replace(/\.00$/, "");
}

export function formatPageRate(rate: PageRate): string {
  return dirhamsFromPageRate(rate)
    .toFixed(4)
    .replace(/0{1,2}$/, "");
}
