import { expect, test } from "vitest";
import { isDiskNearlyFull } from "./disk-space.ts";

const [megabyte, gigabyte] = [1_000_000, 1_000_000_000];

test.each([
  ["499 MB of 500 GB", 499 * megabyte, 500 * gigabyte, true],
  ["500 MB of 500 GB", 500 * megabyte, 500 * gigabyte, false],
  ["99 MB of 2 GB", 99 * megabyte, 2 * gigabyte, true],
  ["100 MB of 2 GB", 100 * megabyte, 2 * gigabyte, false],
  ["nothing", 0, gigabyte, true],
])("a disk is nearly full below 5 % and below 500 MB: %s free", (_what, free, size, isNearlyFull) => {
  expect(isDiskNearlyFull({ free, size })).toBe(isNearlyFull);
});
