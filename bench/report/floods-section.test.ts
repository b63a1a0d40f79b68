import { expect, test } from "vitest";
import { formatFloods, getQuantile } from "./floods-section.ts";

test("a quantile is a measured time and ignores failed requests", () => {
  const times = [40, null, 10, 30, 20];
  expect([0.5, 0.95, 1].map((share) => getQuantile(times, share))).toEqual([20, 40, 40]);
  expect(getQuantile([null], 0.5)).toBeNaN();
});

test("the section has a row for each flood, with the number of failures", () => {
  const memory = { before: 2e8, peak: 3e8, after: 2.1e8 };
  const section = formatFloods([
    { name: "many", memory, page: [5, null], enquiry: [12], endings: "3 × 200" },
  ]);
  expect(section).toMatch(
    /\| many +\| +200 MB \| +300 MB \| +210 MB \| +5\.00 ms \|.*\| +1 \| +12\.0 ms \|.*\| +0 \|/,
  );
  expect(section).toContain("- many: 3 × 200");
});
