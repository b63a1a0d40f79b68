import fc from "fast-check";
import { expect, test } from "vitest";
import { getQuantile, getReportPeriod, listReportPeriods } from "./enquiry-report.ts";

test.each([
  ["2027-01-06", ["2026-02-01", "2027-01-06"], ["2027-01-01", "2027-01-06"], ["2026-10-01", "2026-12-31"]],
  ["2026-05-31", ["2025-06-01", "2026-05-31"], ["2026-01-01", "2026-05-31"], ["2026-01-01", "2026-03-31"]],
  ["2028-06-30", ["2027-07-01", "2028-06-30"], ["2028-01-01", "2028-06-30"], ["2028-01-01", "2028-03-31"]],
])("on %s the last 12 months, this year and the last quarter are calendar periods", (today, ...periods) => {
  expect(listReportPeriods(today).map(({ from, to }) => [from, to])).toEqual(periods);
});

test.each([
  [{}, { from: "2026-02-01", to: "2027-01-06" }],
  [{ to: "2026-12-31" }, { from: "2026-01-01", to: "2026-12-31" }],
  [{ from: "2026-12-05" }, { from: "2026-12-05", to: "2027-01-06" }],
  [{ from: "2027-03-01" }, { from: "2027-03-01", to: "2027-03-01" }],
])("the period of %j ends with it or today", (query, period) => {
  expect(getReportPeriod(query, "2027-01-06")).toEqual(period);
});

test.each([
  [[], 0.5, null],
  [[7], 0.9, 7],
  [[7, 1], 0.5, 4],
  [[9, 1, 2], 0.5, 2],
  [[4, 1, 3, 100], 0.5, 3.5],
  [[100, 0], 0.9, 90],
] as const)("of %j the quantile %f is %j", (values, share, quantile) => {
  expect(getQuantile(values, share)).toBe(quantile);
});

test("as many values are below the median as above it, and at most a tenth above the 90th percentile", () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 50 }), (values) => {
      const [median = Number.NaN, ninetieth = Number.NaN] = [0.5, 0.9].map(
        (share) => getQuantile(values, share) ?? Number.NaN,
      );
      const below = values.filter((value) => value < median).length;
      const above = values.filter((value) => value > median).length;
      expect(below).toBeLessThanOrEqual(values.length / 2);
      expect(above).toBeLessThanOrEqual(values.length / 2);
      expect(values.filter((value) => value > ninetieth).length).toBeLessThanOrEqual(
        Math.ceil(values.length / 10),
      );
    }),
  );
});
