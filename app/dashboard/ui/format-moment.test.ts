import { expect, test } from "vitest";
import { formatShortMoment, formatUtcDay, formatWait } from "./format-moment.ts";

const now = new Date(2026, 10, 21, 12, 30);
const toIso = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();

test("a wait is formatted in one unit", () => {
  for (const [since, text] of [
    [toIso(2026, 10, 21, 12, 31), "less than a minute"],
    [toIso(2026, 10, 21, 12, 29), "1 minute"],
    [toIso(2026, 10, 21, 11, 31), "59 minutes"],
    [toIso(2026, 10, 20, 12, 31), "23 hours"],
    [toIso(2026, 10, 20, 12, 30), "1 day"],
    [toIso(2026, 9, 21, 12, 30), "31 days"],
  ] as const) {
    expect(formatWait(since, now.getTime())).toBe(text);
  }
});

test("a time is formatted relative to today", () => {
  for (const [moment, text] of [
    [toIso(2026, 10, 21, 9, 5), "Today 09:05"],
    [toIso(2026, 10, 20, 23, 59), "Yesterday 23:59"],
    [toIso(2026, 10, 19, 23, 59), "19 Nov 23:59"],
    [toIso(2025, 11, 31, 8, 0), "31 Dec 2025 08:00"],
  ] as const) {
    expect(formatShortMoment(moment, now.getTime())).toBe(text);
  }
});

test("a UTC day does not depend on the time zone of the browser", () => {
  expect(formatUtcDay("2026-12-28")).toBe("28 Dec 2026");
  expect(formatUtcDay("2026-12-28T23:59:59.999Z")).toBe("28 Dec 2026");
});
