import fc from "fast-check";
import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import { createWallClock } from "#domain/shared/dates.ts";
import { createWorkingClock, findUnreadableHours, getLongestDay, readWorkingWeek } from "./working-hours.ts";

const inDubai = createWallClock("Asia/Dubai");
const week = readWorkingWeek(company.visitingHours);
const at = (text: string) => Date.parse(`${text}+04:00`);
const minutes = (from: string, to: string) => createWorkingClock(week, inDubai)(at(from), at(to));

test("the hours that visitors read are those of the clock, in one or several periods a day", () => {
  expect(week.map((periods) => periods.map(({ from, to }) => `${from / 60}-${to / 60}`).join())).toEqual([
    "8-18",
    "8-18",
    "8-18",
    "8-18",
    "8-12,14-18",
    "9-14",
    "",
  ]);
  expect(getLongestDay(week)).toBe(600);
});

test.each([
  ["Monday 17:00 to 17:30", "2026-11-23T17:00", "2026-11-23T17:30", 30],
  ["over a night", "2026-11-23T17:00", "2026-11-24T09:00", 120],
  ["over the break of a Friday", "2026-11-27T11:00", "2026-11-27T15:00", 120],
  ["Saturday evening to Sunday", "2026-11-28T20:00", "2026-11-29T20:00", 0],
  ["over a weekend", "2026-11-28T13:00", "2026-11-30T08:30", 90],
  ["a week", "2026-11-02T03:00", "2026-11-09T03:00", 53 * 60],
])("counts working minutes %s", (_name, from, to, expected) => {
  expect(minutes(from, to)).toBe(expected);
});

test.each([
  ["Mon–Fri", "9am-5.30pm", null],
  ["Sat to Mon", "09:00 until 14:00, 16:00 to 18:00", null],
  ["Daily", "0:00 to 24:00", null],
  ["Sunday, public holidays", "Closed", null],
  ["Working days", "08:00 to 18:00", "days"],
  ["Friday", "from 8", "hours"],
  ["Friday", "18:00 to 08:00", "hours"],
  ["Friday", "08:00 to 25:00", "hours"],
  ["Friday", "08:75 to 12:00", "hours"],
])("%s, %s: what cannot be read is %s", (days, hours, field) => {
  expect(findUnreadableHours({ days, hours })).toBe(field);
});

test("overlapping lines count once, and a range may go over the end of the week", () => {
  const lines = [
    { days: "Saturday to Monday", hours: "08:00 to 12:00" },
    { days: "Sunday", hours: "10:00 to 13:00" },
  ];
  expect(readWorkingWeek(lines).map((periods) => periods.length)).toEqual([1, 0, 0, 0, 0, 1, 1]);
  expect(getLongestDay(readWorkingWeek(lines))).toBe(300);
});

const time = fc.integer({ min: Date.parse("2020-01-01Z"), max: Date.parse("2030-01-01Z") });
const weekArbitrary = fc
  .array(
    fc.record({
      days: fc.constantFrom("Monday", "Tuesday to Thursday", "Friday", "Sat, Sun", "Daily"),
      hours: fc.constantFrom("08:00 to 18:00", "09:00 to 12:00, 14:00 to 17:30", "Closed", "0:00 to 24:00"),
    }),
    { maxLength: 5 },
  )
  .map(readWorkingWeek);

test("working minutes add up, and are never more than the minutes between", () => {
  fc.assert(
    fc.property(weekArbitrary, time, time, time, (hours, ...times) => {
      const [a = 0, b = 0, c = 0] = times.toSorted((x, y) => x - y).map((each) => each - (each % 60_000));
      const count = createWorkingClock(hours, inDubai);
      expect(count(a, b) + count(b, c)).toBe(count(a, c));
      expect(count(a, c)).toBeGreaterThanOrEqual(0);
      expect(count(a, c)).toBeLessThanOrEqual((c - a) / 60_000);
    }),
  );
});
