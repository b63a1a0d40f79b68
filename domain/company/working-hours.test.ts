import fc from "fast-check";
import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import { createWallClock } from "#domain/shared/dates.ts";
import type { OpeningHours, WeekHours } from "./opening-hours.ts";
import { createWorkingClock, getLongestDay } from "./working-hours.ts";

const inDubai = createWallClock("Asia/Dubai");
const at = (text: string) => Date.parse(`${text}+04:00`);

const everyDay = (hours: string): WeekHours => ({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
});
const seasons = [
  { ...everyDay("09:00-11:00"), firstDay: "2026-12-01", lastDay: "2026-12-07" },
  { ...everyDay(""), firstDay: "2026-12-02", lastDay: "2026-12-03" },
];

test.each([
  ["Monday 17:00 to 17:30", "2026-11-23T17:00", "2026-11-23T17:30", 30],
  ["over a night", "2026-11-23T17:00", "2026-11-24T09:00", 120],
  ["over the break of a Friday", "2026-11-27T11:00", "2026-11-27T15:00", 120],
  ["Saturday evening to Sunday", "2026-11-28T20:00", "2026-11-29T20:00", 0],
  ["over a weekend", "2026-11-28T13:00", "2026-11-30T08:30", 90],
  ["a week", "2026-11-02T03:00", "2026-11-09T03:00", 53 * 60],
  ["the first day of a season, after its hours", "2026-12-01T10:00", "2026-12-01T18:00", 60],
  ["over the closed days of a season", "2026-12-01T10:00", "2026-12-04T10:00", 120],
  ["from before a season to after it", "2026-11-30T17:00", "2026-12-08T09:00", 60 + 5 * 120 + 60],
  ["in a season that began before", "2026-12-05T00:00", "2026-12-07T00:00", 240],
])("counts working minutes %s", (_name, from, to, expected) => {
  const count = createWorkingClock({ hours: company.hours, seasons }, inDubai);
  expect(count(at(from), at(to))).toBe(expected);
});

test("of a company without hours every minute counts, except on closed days", () => {
  const count = createWorkingClock({ hours: everyDay(""), seasons: seasons.slice(1) }, inDubai);
  expect(count(at("2026-12-01T23:00"), at("2026-12-04T01:00"))).toBe(120);
  expect(getLongestDay(company.hours)).toBe(600);
});

const time = fc.integer({ min: Date.parse("2026-11-20Z"), max: Date.parse("2027-01-10Z") });
const week = fc.constantFrom("08:00-18:00", "09:00-12:00, 14:00-17:30", "", "00:00-24:00").map(everyDay);
const date = fc.integer({ min: 1, max: 31 }).map((day) => `2026-12-${String(day).padStart(2, "0")}`);
const season = fc.tuple(week, date, date).map(([hours, one, other]) => {
  const [firstDay = "", lastDay = ""] = [one, other].toSorted();
  return { ...hours, firstDay, lastDay };
});
const openingHours: fc.Arbitrary<OpeningHours> = fc.record({
  hours: week,
  seasons: fc.array(season, { maxLength: 4 }),
});

test("working minutes add up, and are never more than the minutes between", () => {
  fc.assert(
    fc.property(openingHours, time, time, time, (hours, ...times) => {
      const [a = 0, b = 0, c = 0] = times.toSorted((x, y) => x - y).map((each) => each - (each % 60_000));
      const count = createWorkingClock(hours, inDubai);
      expect(count(a, b) + count(b, c)).toBe(count(a, c));
      expect(count(a, c)).toBeGreaterThanOrEqual(0);
      expect(count(a, c)).toBeLessThanOrEqual((c - a) / 60_000);
    }),
  );
});
