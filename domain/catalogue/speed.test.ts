import { expect, test } from "vitest";
import { formatSpeed } from "./speed.ts";

test.each([
  ["40", "40 pages a minute"],
  [" 40 ", "40 pages a minute"],
  ["40 ppm", "40 ppm"],
  ["Up to 22.5 pages", "Up to 22.5 pages"],
])("a speed of %j is shown as %j", (speed, text) => {
  expect(formatSpeed(speed)).toBe(text);
});
