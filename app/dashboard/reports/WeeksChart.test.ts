import fc from "fast-check";
import { expect, test } from "vitest";
import { createCountScale } from "./WeeksChart.tsx";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [37, [0, 10, 20, 30, 40]],
  [212, [0, 100, 200, 300]],
] as const)("the scale up to %i is %j", (max, scale) => {
  expect(createCountScale(max)).toEqual(scale);
});

test("the scale of any count has few, round steps", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (max) => {
      const scale = createCountScale(max);
      const top = scale.at(-1) ?? 0;
      expect(top).toBeGreaterThanOrEqual(max);
      expect(scale.length).toBeLessThanOrEqual(5);
      expect(scale.every((value) => Number.isInteger(value) && /^[125]?0*$/.test(String(scale[1])))).toBe(
        true,
      );
      // The highest bar is never less than half the height of the chart.
      if (max > 0) expect(max / top).toBeGreaterThanOrEqual(0.5);
    }),
  );
});
