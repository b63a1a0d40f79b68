import { expect, test } from "vitest";
import { parseTypedPages } from "./PageCounter.tsx";

test.each([
  ["1234", 1234],
  ["1,500", 1500],
  [" 0700 ", 700],
  ["\u0661\u0665\u0660\u0660", 1500],
  ["6000", 5000],
  ["9".repeat(400), 5000],
  ["", null],
  ["pages", null],
])("%j is %j pages", (text, pages) => {
  expect(parseTypedPages(text)).toBe(pages);
});
