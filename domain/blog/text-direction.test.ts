import { expect, test } from "vitest";
import { findDirection } from "./text-direction.ts";

test.each([
  ["HP LaserJet هي الطابعة الأنسب للمكاتب الصغيرة", "rtl"],
  ["The Arabic word ورق means paper.", "ltr"],
  ["549 - 0.35", null],
  ["A ا", null],
  ["", null],
])("%s runs %s", (text, direction) => {
  expect(findDirection(text)).toBe(direction);
});
