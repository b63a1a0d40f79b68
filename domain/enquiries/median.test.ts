import fc from "fast-check";
import { expect, test } from "vitest";
import { getMedian, getMiddleRange } from "./median.ts";

/** The median of values in order, from their middle. */
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
