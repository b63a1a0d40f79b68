import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { company } from "#content/company.ts";
import { formatWeekday } from "#domain/shared/format.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import { getTranslate } from "#messages/catalogue.ts";
import {
  type WeekHours,
  findSeason,
  formatWorkingHours,
  groupDays,
  listHoursLines,
  weekdays,
} from "./opening-hours.ts";

const en = getTranslate("en");
const ar = getTranslate("ar");

const closed: WeekHours = {
  monday: "",
  tuesday: "",
  wednesday: "",
  thursday: "",
  friday: "",
  saturday: "",
  sunday: "",
};

describe("the working hours", () => {
  test("name the days when the office is open, and the break of a day", () => {
    expect(formatWorkingHours(en, company)).toBe(
      "Working hours are Monday to Thursday, 08:00 to 18:00; Friday, 08:00 to 12:00 and 14:00 to 18:00; Saturday, 09:00 to 14:00.",
    );
  });

  test("stand in Arabic with the parts of the day, the Arabic comma and semicolon", () => {
    expect(formatWorkingHours(ar, company)).toBe(
      "ساعات العمل: الاثنين إلى الخميس، 8:00\u00a0صباحاً إلى 6:00\u00a0مساءً؛ الجمعة، 8:00\u00a0صباحاً إلى 12:00\u00a0ظهراً ثم 2:00 إلى 6:00\u00a0مساءً؛ السبت، 9:00\u00a0صباحاً إلى 2:00\u00a0ظهراً.",
    );
  });

  test("are those of the season of today, and left out where the office has none", () => {
    const season = { ...closed, saturday: "20:30-24:00", sunday: "20:30-24:00" };
    expect(formatWorkingHours(en, { hours: company.hours, season })).toBe(
      "Working hours are Saturday and Sunday, 20:30 to 24:00.",
    );
    expect(formatWorkingHours(ar, { hours: closed, season })).toBe(
      "ساعات العمل: السبت والأحد، 8:30\u00a0مساءً إلى 12:00\u00a0ليلاً.",
    );
    expect(formatWorkingHours(en, { hours: closed })).toBe("");
  });
});

test("of seasons that overlap the shortest one holds", () => {
  const days = (firstDay: string, lastDay: string) => ({ ...closed, firstDay, lastDay });
  const ramadan = days("2027-02-08", "2027-03-09");
  const feast = days("2027-03-09", "2027-03-11");
  expect(findSeason([ramadan, feast], "2027-03-08")).toBe(ramadan);
  expect(findSeason([ramadan, feast], "2027-03-09")).toBe(feast);
  expect(findSeason([ramadan, feast], "2027-03-12")).toBeUndefined();
});

const dayArbitrary = fc.uniqueArray(fc.integer({ min: 0, max: 24 * 12 }), { maxLength: 6 }).map((marks) => {
  const times = marks
    .toSorted((a, b) => a - b)
    .map((mark) =>
      [Math.floor(mark / 12), (mark % 12) * 5].map((part) => String(part).padStart(2, "0")).join(":"),
    );
  return Array.from({ length: Math.floor(times.length / 2) }, (_, index) =>
    times.slice(index * 2, index * 2 + 2).join("-"),
  ).join(", ");
});
const weekArbitrary: fc.Arbitrary<WeekHours> = fc
  .array(dayArbitrary, { minLength: 3, maxLength: 3 })
  .chain((days) =>
    fc.record({
      monday: fc.constantFrom(...days),
      tuesday: fc.constantFrom(...days),
      wednesday: fc.constantFrom(...days),
      thursday: fc.constantFrom(...days),
      friday: fc.constantFrom(...days),
      saturday: fc.constantFrom(...days),
      sunday: fc.constantFrom(...days),
    }),
  );

const joints = { en: [" to ", " and "], ar: [" إلى ", " و"] } as const;

/** As a reader understands it: a time without its part of the day is of the half of the next one. */
function parseLines(locale: Locale, lines: ReturnType<typeof listHoursLines>): string[] {
  const names = weekdays.map((_, day) => formatWeekday(day, locale));
  return lines.flatMap(({ days, hours }) => {
    if (days === getTranslate(locale)("company.hours.everyDay"))
      return parseLines(locale, [{ days: [names[0], names[6]].join(joints[locale][0]), hours }]);
    const joint = joints[locale].find((each) => days.includes(each));
    const [first, last = first] = (joint === undefined ? [days] : days.split(joint)).map((name) =>
      names.indexOf(name),
    );
    const text = hours.map((period) => parsePeriod(locale, period)).join(", ");
    return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, () => text);
  });
}

function parsePeriod(locale: Locale, period: string): string {
  if (period === getTranslate(locale)("company.aroundTheClock")) return "00:00-24:00";
  const [from = "", to = ""] = period.split(joints[locale][0]);
  if (locale === "en") return `${from}-${to}`;
  const parts = (time: string) => time.split("\u00a0");
  return [[...parts(from), parts(to)[1]], parts(to)].map(([time, part]) => readTime(time, part)).join("-");
}

function readTime(time = "", part = ""): string {
  if (part === "ليلاً") return "24:00";
  const [hours = 0, minutes = ""] = [Number(time.split(":")[0]) % 12, time.split(":")[1]];
  return `${String(hours + (part === "صباحاً" ? 0 : 12)).padStart(2, "0")}:${minutes}`;
}

test.each(locales)(
  "what visitors read, in %s, says the same week again, with equal days in one line",
  (locale) => {
    fc.assert(
      fc.property(weekArbitrary, (week) => {
        const lines = listHoursLines(getTranslate(locale), week);
        expect(parseLines(locale, lines)).toEqual(weekdays.map((day) => week[day]));
        const groups = groupDays(week).map(({ hours }) => hours);
        expect(groups.filter((hours, index) => hours === groups[index - 1])).toEqual([]);
      }),
    );
  },
);
