import fc from "fast-check";
import { expect, test } from "vitest";
import { getLastPage, offsetOf, getPageUrl, readPage } from "./pagination.ts";

const query = (text: string) => new URLSearchParams(text);

test.each([
  ["", 1],
  ["page=2", 2],
  ["page=0", 1],
  ["page=-1", 1],
  ["page=1.5", 1],
  ["page=two", 1],
  ["page=99999999999", 1],
])("?%s asks for page %i", (text, number) => {
  expect(readPage(query(text), 24)).toEqual({ number, size: 24 });
});

test("an address of another page keeps what else it says, and the first page has one address alone", () => {
  expect(getPageUrl("/products", query("q=scan&page=3"), 2)).toBe("/products?q=scan&page=2");
  expect(getPageUrl("/products", query("q=scan&page=3"), 1)).toBe("/products?q=scan");
  expect(getPageUrl("/blogs", query("page=2"), 1)).toBe("/blogs");
});

test("the pages of a list cover it, and none of them but the only one is empty", () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 100 }), (total, size) => {
      const last = { number: getLastPage(total, size), size };
      expect(offsetOf(last) + size).toBeGreaterThanOrEqual(total);
      expect(total === 0 || offsetOf(last) < total).toBe(true);
    }),
  );
});
