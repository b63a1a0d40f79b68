import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { createSpeedSchema } from "./product.ts";
import { formatSpeed } from "./speed.ts";

test.each([
  ["40", "40 pages a minute"],
  [" 40 ", "40 pages a minute"],
])("a speed of %j is shown as %j", (speed, text) => {
  expect(formatSpeed(getTranslate("en"), speed)).toBe(text);
});

test.each([
  ["40", true],
  [" 40 ", true],
  ["٤٠", true],
  ["fast", false],
  ["40 ppm", false],
  ["22.5", false],
  ["0", false],
  ["-4", false],
])("a new speed of %j is accepted: %s", (speed, isAccepted) => {
  expect(createSpeedSchema("Speed").safeParse(speed).success).toBe(isAccepted);
});
