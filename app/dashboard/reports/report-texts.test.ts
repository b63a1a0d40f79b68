import { expect, test } from "vitest";
import { formatShare, formatDuration } from "./report-texts.ts";

test.each([
  [0, "less than 1 min"],
  [29, "less than 1 min"],
  [40 * 60, "40 min"],
  [3600, "1 h"],
  [3600 + 299, "1 h 5 min"],
  [26 * 3600, "26 h"],
  [76 * 3600, "3 d 4 h"],
  [72 * 3600 + 59, "3 d"],
])("%i seconds are %s", (seconds, name) => {
  expect(formatDuration(seconds)).toBe(name);
});

test.each([
  [0, 7, "0%"],
  [1, 3, "33%"],
  [1, 1000, "under 1%"],
  [7, 7, "100%"],
])("%i of %i are %s", (part, all, name) => {
  expect(formatShare(part, all)).toBe(name);
});
