import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { company } from "#content/company.ts";
import { createWallClock, toLocalTime, parseLocalTime } from "./dates.ts";

const { timeZone } = company;
const minute = 60_000;

describe("a local time", () => {
  test("is four hours ahead of UTC in Dubai, summer and winter", () => {
    expect(timeZone).toBe("Asia/Dubai");
    expect(parseLocalTime("2026-10-12T09:00", timeZone)).toBe(Date.UTC(2026, 9, 12, 5));
    expect(parseLocalTime("2026-01-01T00:00", timeZone)).toBe(Date.UTC(2025, 11, 31, 20));
    expect(toLocalTime(Date.UTC(2026, 9, 12, 5), timeZone)).toBe("2026-10-12T09:00");
    expect(toLocalTime(Date.UTC(2026, 5, 30, 21, 59), timeZone)).toBe("2026-07-01T01:59");
  });

  test("follows the clocks of other zones", () => {
    expect(parseLocalTime("2026-07-01T12:00", "Europe/Berlin")).toBe(Date.UTC(2026, 6, 1, 10));
    expect(parseLocalTime("2026-01-01T12:00", "Europe/Berlin")).toBe(Date.UTC(2026, 0, 1, 11));
    // A time that occurs twice: the first. A skipped time: half an hour after the gap.
    expect(parseLocalTime("2026-10-25T02:30", "Europe/Berlin")).toBe(Date.UTC(2026, 9, 25, 0, 30));
    expect(parseLocalTime("2026-03-29T02:30", "Europe/Berlin")).toBe(Date.UTC(2026, 2, 29, 1, 30));
  });

  test.each(["", "tomorrow", "2026-13-01T09:00"])("%j is invalid", (text) => {
    expect(parseLocalTime(text, timeZone)).toBeNaN();
  });

  test("converts back to the same time, for any whole minute", () => {
    const zones = fc.constantFrom(
      timeZone,
      "UTC",
      "Asia/Kathmandu",
      "America/St_Johns",
      "Pacific/Kiritimati",
    );
    const minutes = fc.integer({ min: Date.UTC(1990, 0) / minute, max: Date.UTC(2100, 0) / minute });
    fc.assert(
      fc.property(zones, minutes, (zone, count) => {
        const local = toLocalTime(count * minute, zone);
        const time = parseLocalTime(local, zone);
        expect(toLocalTime(time, zone)).toBe(local);
        // Of an hour that occurs twice, the first counts.
        expect([0, 60, 120]).toContain(count - time / minute);
        if (zone === timeZone) expect(time).toBe(count * minute);
      }),
    );
  });
});

test.each(["Asia/Dubai", "Europe/Berlin", "America/New_York"])("a clock of %s shows local times", (zone) => {
  const toWallTime = createWallClock(zone);
  const moments = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(new Date(toWallTime(moment)).toISOString().slice(0, 16)).toBe(toLocalTime(moment, zone));
    }),
    { numRuns: 300, examples: [[Date.UTC(2026, 2, 29, 0, 59, 59)], [Date.UTC(2026, 2, 29, 1)]] },
  );
});
