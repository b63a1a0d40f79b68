import { describe, expect, test } from "vitest";
import { maxAttempts, maxRejectedAttempts, getRetryDelay } from "./retry-schedule.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function spanMs(attempts: number): number {
  return Array.from({ length: attempts - 1 }, (_, index) => getRetryDelay(index + 1)).reduce(
    (sum, delay) => sum + delay,
    0,
  );
}

describe("retries", () => {
  test("come after ten seconds at first, then later and later, never more than an hour apart", () => {
    const delays = Array.from({ length: maxAttempts }, (_, index) => getRetryDelay(index + 1));
    expect(delays.slice(0, 4)).toEqual([10_000, 20_000, 40_000, 80_000]);
    expect(delays).toEqual(delays.toSorted((first, second) => first - second));
    expect(delays.at(-1)).toBe(hour);
  });

  test("go on for more than three days", () => {
    expect(spanMs(maxAttempts)).toBeGreaterThan(3 * day);
    expect(spanMs(maxAttempts)).toBeLessThan(4 * day);
  });

  test("to an address that is rejected for good end within the hour", () => {
    expect(spanMs(maxRejectedAttempts)).toBeGreaterThan(30 * minute);
    expect(spanMs(maxRejectedAttempts)).toBeLessThan(hour);
  });
});
