import fc from "fast-check";
import { expect, test } from "vitest";
import { getLastPage, getPageOffset, getPageUrl, readPage } from "./pagination.ts";

const query = (text: string) => new URLSearchParams(text);

test.each([
  ["", 1],
  ["page=2", 2],
  ["page=0", 1],
  ["page=-1", 1],
  ["page=1.5", 1],
  ["page=two", 1],
  ["page=99999999999", 1],
])("?%s is page %i", (text, number) => {
  expect(readPage(query(text), 24)).toEqual({ number, size: 24 });
});

test("the URL of another page keeps other parameters, and the first page has one URL only", () => {
  expect(getPageUrl("/products", query("q=scan&page=3"), 2)).toBe("/products?q=scan&page=2");
  expect(getPageUrl("/products", query("q=scan&page=3"), 1)).toBe("/products?q=scan");
  expect(getPageUrl("/blogs", query("page=2"), 1)).toBe("/blogs");
});

test("the pages cover the list, and only the page of an empty list is empty", () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 100 }), (total, size) => {
      const last = { number: getLastPage(total, size), size };
      expect(getPageOffset(last) + size).toBeGreaterThanOrEqual(total);
      expect(total === 0 || getPageOffset(last) < total).toBe(true);
    }),
  );
});
