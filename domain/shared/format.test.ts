import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fils, filsFromDirhams, maxDirhams, pageRate, pageRateFromDirhams } from "#domain/pricing/money.ts";
import {
  formatCount,
  formatCalendarDate,
  formatLongDate,
  formatDateTime,
  formatDirhams,
  formatStorage,
  formatDirhamsShort,
  formatMoment,
  formatPageRate,
} from "./format.ts";

const anyFils = fc.integer({ min: -maxDirhams * 100, max: maxDirhams * 100 }).map(fils);
const anyPageRate = fc.integer({ min: 0, max: maxDirhams * 10_000 }).map(pageRate);

describe("amounts and counts", () => {
  test.each([
    [0, "0.00", "0"],
    [5, "0.05", "0.05"],
    [50, "0.50", "0.50"],
    [54_900, "549.00", "549"],
    [64_405, "644.05", "644.05"],
    [115_000, "1,150.00", "1,150"],
    [100_000_000, "1,000,000.00", "1,000,000"],
    [-5, "\u22120.05", "\u22120.05"],
    [-250_000, "\u22122,500.00", "\u22122,500"],
  ])("%d fils are %s, short %s", (count, text, short) => {
    expect(formatDirhams(fils(count))).toBe(text);
    expect(formatDirhamsShort(fils(count))).toBe(short);
  });

  test("a formatted amount has two decimals and parses to the same amount", () => {
    fc.assert(
      fc.property(anyFils, (amount) => {
        const text = formatDirhams(amount);
        expect(text).toMatch(/^\u2212?\d{1,3}(,\d{3})*\.\d\d$/);
        expect(filsFromDirhams(Number(text.replaceAll(",", "").replace("\u2212", "-")))).toBe(amount);
      }),
    );
  });

  test.each([
    [0, "0.00"],
    [1, "0.0001"],
    [350, "0.035"],
    [500, "0.05"],
    [505, "0.0505"],
    [12_000, "1.20"],
    [35_000, "3.50"],
    [1_000_000, "100.00"],
  ])("%d hundredths of a fils a page are %s", (rate, text) => {
    expect(formatPageRate(pageRate(rate))).toBe(text);
  });

  test("a formatted page rate parses to the same rate", () => {
    fc.assert(
      fc.property(anyPageRate, (rate) => {
        expect(formatPageRate(rate)).toMatch(/^\d+\.\d\d(\d?[1-9])?$/);
        expect(pageRateFromDirhams(Number(formatPageRate(rate)))).toBe(rate);
      }),
    );
  });

  test.each([
    [0, "0"],
    [999, "999"],
    [1000, "1,000"],
    [12_500, "12,500"],
    [1_234_567, "1,234,567"],
    [-1500, "\u22121,500"],
  ])("a count of %d is %s", (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});

describe("dates and times", () => {
  const moment = Date.UTC(2026, 10, 20, 23, 31, 5);

  test("are those of the time zone", () => {
    expect(formatLongDate(moment, "Asia/Dubai")).toBe("21 November 2026");
    expect(formatLongDate(moment, "UTC")).toBe("20 November 2026");
    expect(formatDateTime(moment, "Asia/Dubai")).toBe("21 November 2026, 03:31 (Asia/Dubai)");
    expect(formatDateTime(Date.UTC(2026, 0, 1), "UTC")).toBe("1 January 2026, 00:00 (UTC)");
  });

  test("have three letters for September too", () => {
    expect(formatMoment("date", Date.UTC(2026, 8, 11), "UTC")).toBe("11 Sep 2026");
    expect(formatMoment("longDate", Date.UTC(2026, 8, 11), "UTC")).toBe("11 September 2026");
  });

  test("of the calendar have no time zone and three letters for a month", () => {
    expect(formatCalendarDate("2026-09-05", "date")).toBe("5 Sep 2026");
    expect(formatCalendarDate("2026-09-05", "longDate")).toBe("5 September 2026");
  });

  test.each([
    ["date", "21 Nov 2026"],
    ["dayMonth", "21 Nov"],
    ["time", "03:31"],
    ["dayMonthTime", "21 November at 03:31"],
    ["full", "Saturday, 21 November 2026 at 03:31:05"],
    ["offset", "21/11/2026, GMT+04:00"],
  ] as const)("as %s: %s", (format, text) => {
    expect(formatMoment(format, moment, "Asia/Dubai")).toBe(text);
    expect(formatMoment(format, new Date(moment).toISOString(), "Asia/Dubai")).toBe(text);
  });
});

test.each([
  ["2026-12-26T19:59:00Z", "26 ديسمبر 2026، 11:59 مساءً بتوقيت الإمارات"],
  ["2026-12-26T08:00:00Z", "26 ديسمبر 2026، 12:00 ظهراً بتوقيت الإمارات"],
  ["2026-12-25T20:05:00Z", "26 ديسمبر 2026، 12:05 صباحاً بتوقيت الإمارات"],
])("in Arabic %s is a time of twelve hours in words", (moment, text) => {
  expect(formatDateTime(Date.parse(moment), "Asia/Dubai", "ar")).toBe(text);
});

test.each([
  [0, "0 MB"],
  [499_999_999, "499 MB"],
  [1_000_000_000, "1.0 GB"],
  [19_840_000_000, "19.8 GB"],
])("%i bytes of a disk are %s", (bytes, text) => {
  expect(formatStorage(bytes)).toBe(text);
});
