import { expect, test } from "vitest";
import { shortMoment, waitedFor } from "./moments.ts";

const now = new Date(2026, 10, 21, 12, 30);
const iso = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();

test("a wait is told in one unit", () => {
  for (const [since, words] of [
    [iso(2026, 10, 21, 12, 31), "less than a minute"],
    [iso(2026, 10, 21, 12, 29), "1 minute"],
    [iso(2026, 10, 21, 11, 31), "59 minutes"],
    [iso(2026, 10, 20, 12, 31), "23 hours"],
    [iso(2026, 10, 20, 12, 30), "1 day"],
    [iso(2026, 9, 21, 12, 30), "31 days"],
  ] as const) {
    expect(waitedFor(since, now.getTime())).toBe(words);
  }
});

test("a moment is told as short as it can be", () => {
  for (const [moment, words] of [
    [iso(2026, 10, 21, 9, 5), "Today 09:05"],
    [iso(2026, 10, 20, 23, 59), "Yesterday 23:59"],
    [iso(2026, 10, 19, 23, 59), "19 Nov 23:59"],
    [iso(2025, 11, 31, 8, 0), "31 Dec 2025 08:00"],
  ] as const) {
    expect(shortMoment(moment, now.getTime())).toBe(words);
  }
});
