import { expect, test } from "vitest";
import { median, ratio, spread } from "./statistics.ts";

test("the median of an odd number of values is the one in the middle, of an even number the mean of two", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 7])).toBe(6);
  expect(median([])).toBeNaN();
});

test("a ratio is the median of the rounds' ratios, so that a slow minute of the computer does not change it", () => {
  expect(ratio([80, 40, 8], [100, 50, 10])).toBe(0.8);
  expect(ratio([1, 2], [0])).toBeNaN();
});

test("the spread is the maximum minus the minimum, as a share of the median", () => {
  expect(spread([90, 100, 120])).toBeCloseTo(0.3);
  expect(spread([])).toBeNaN();
});
