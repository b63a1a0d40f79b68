import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { company } from "#content/company.ts";
import { getMedian, getMiddleRange, listLastWeeks } from "./enquiry-report.ts";
import { toLocalTime } from "#domain/shared/dates.ts";

const { timeZone } = company;
const hour = 60 * 60 * 1000;
const week = 7 * 24 * hour;

describe("weeks in the time zone of the company", () => {
  test("begin on Monday at midnight in Dubai, over the end of a year too", () => {
    // Sunday, 3 January 2027, 23:59 in Dubai; a minute later it is Monday.
    const sunday = Date.UTC(2027, 0, 3, 19, 59);
    expect(listLastWeeks(sunday, 2, timeZone)).toEqual([
      { monday: "2026-12-21", start: Date.UTC(2026, 11, 20, 20) },
      { monday: "2026-12-28", start: Date.UTC(2026, 11, 27, 20) },
    ]);
    expect(listLastWeeks(sunday + 60_000, 1, timeZone)).toEqual([
      { monday: "2027-01-04", start: Date.UTC(2027, 0, 3, 20) },
    ]);
  });

  test("follow one another without a gap, and the last week contains the moment", () => {
    const moments = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2100, 0) });
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 60 }), (now, count) => {
        const weeks = listLastWeeks(now, count, timeZone);
        expect(weeks).toHaveLength(count);
        for (const [index, { monday, start }] of weeks.entries()) {
          expect(toLocalTime(start, timeZone)).toBe(`${monday}T00:00`);
          expect(new Date(`${monday}T00:00Z`).getUTCDay()).toBe(1);
          expect(now - start).toBeGreaterThanOrEqual((count - 1 - index) * week);
          expect(now - start).toBeLessThan((count - index) * week);
        }
      }),
    );
  });

  test("are an hour shorter or longer at a daylight saving change, and still begin at midnight", () => {
    const zone = "Europe/Berlin";
    const starts = listLastWeeks(Date.UTC(2026, 9, 28), 40, zone).map(({ start }) => start);
    const lengths = new Set(
      starts.slice(1).map((start, index) => (start - (starts[index] ?? 0) - week) / hour),
    );
    expect([...lengths].toSorted()).toEqual([-1, 0, 1]);
    for (const start of starts) expect(toLocalTime(start, zone)).toMatch(/T00:00$/);
  });
});

function median(values: readonly number[]): number | null {
  const { offset, limit } = getMiddleRange(values.length);
  return getMedian(values.toSorted((one, other) => one - other).slice(offset, offset + limit));
}

test.each([
  [[], null],
  [[7], 7],
  [[7, 1], 4],
  [[9, 1, 2], 2],
  [[4, 1, 3, 100], 3.5],
] as const)("the median of %j is %j", (values, middle) => {
  expect(median(values)).toBe(middle);
});

test("as many values are below the median as above it", () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 50 }), (values) => {
      const middle = median(values) ?? Number.NaN;
      const below = values.filter((value) => value < middle).length;
      const above = values.filter((value) => value > middle).length;
      expect(below).toBeLessThanOrEqual(values.length / 2);
      expect(above).toBeLessThanOrEqual(values.length / 2);
      expect(middle).toBeGreaterThanOrEqual(Math.min(...values));
      expect(middle).toBeLessThanOrEqual(Math.max(...values));
      expect(median(values.toReversed())).toBe(middle);
    }),
  );
});
