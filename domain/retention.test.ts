import { describe, expect, test } from "vitest";
import { monthsBefore, retentionInWords } from "./retention.ts";

describe("the moment so many months before another one", () => {
  test.each([
    ["2026-11-22T06:30:00.000Z", 24, "2024-11-22T06:30:00.000Z"],
    ["2026-01-15T00:00:00.000Z", 3, "2025-10-15T00:00:00.000Z"],
    ["2026-05-31T12:00:00.000Z", 3, "2026-02-28T12:00:00.000Z"],
    ["2028-05-31T12:00:00.000Z", 3, "2028-02-29T12:00:00.000Z"],
    ["2026-03-31T12:00:00.000Z", 120, "2016-03-31T12:00:00.000Z"],
  ])("%s, %i months before, is %s", (moment, months, expected) => {
    expect(new Date(monthsBefore(Date.parse(moment), months)).toISOString()).toBe(expected);
  });
});

test.each([
  [3, "3 months"],
  [12, "one year"],
  [24, "2 years"],
  [30, "30 months"],
])("%i months are said as %s", (months, words) => {
  expect(retentionInWords(months)).toBe(words);
});
