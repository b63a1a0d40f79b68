import { expect, test } from "vitest";
import { formatShare, formatWorkingTime } from "./ReportFigures.tsx";

test.each([
  [0, "under 1 min"],
  [40, "40 min"],
  [59.6, "1 h"],
  [65, "1 h 5 min"],
  [26 * 60, "26 h"],
])("%f minutes are %s", (minutes, name) => {
  expect(formatWorkingTime(minutes)).toBe(name);
});

test.each([
  [0, 7, "0%"],
  [1, 3, "33%"],
  [1, 1000, "under 1%"],
  [7, 7, "100%"],
])("%i of %i are %s", (part, all, name) => {
  expect(formatShare(part, all)).toBe(name);
});
