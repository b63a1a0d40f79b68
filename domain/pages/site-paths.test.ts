import { describe, expect, test } from "vitest";
import { canonicalPath, postPath, productPath, sitePaths } from "./site-paths.ts";

const id = "0123456789abcdef01234567";

describe("a path is served under one spelling", () => {
  test("every page of the site stays where it is, and any other case or a trailing slash leads to it", () => {
    for (const path of Object.values(sitePaths)) {
      for (const typed of [path, path.toUpperCase(), path.toLowerCase(), `${path}/`, `${path}//`])
        expect(canonicalPath(typed)).toBe(path);
    }
  });

  test.each([
    ["/about", "/aboutus"],
    ["/contact", "/contactus"],
    ["/maintenance", "/servicemaintance"],
    ["/quote", "/ProductEnquiry"],
    ["/blog", "/blogs"],
    ["/Quote/", "/ProductEnquiry"],
    ["/sustainability", "/Sustainability"],
    [`/Products/${id.toUpperCase()}/`, `/products/${id}`],
    ["/BLOG/Read-Your-Meter", "/blogs/read-your-meter"],
  ])("%s leads to %s", (typed, path) => {
    expect(canonicalPath(typed)).toBe(path);
  });

  test("one step is enough: where it leads to is where it stays", () => {
    for (const typed of ["/QUOTE/", "/Blog/A/", `/PRODUCTS/${id}`, "/nothing/"])
      expect(canonicalPath(canonicalPath(typed))).toBe(canonicalPath(typed));
  });

  test.each([
    "/nothing",
    "/nothing/",
    "/api/getallproducts",
    "/products/a/b",
    "//example.com",
    "//example.com/",
  ])("%s is no page and comes back as it was", (path) => {
    expect(canonicalPath(path)).toBe(path);
  });

  test("a path of nothing but slashes is read in no time", () => {
    const started = performance.now();
    canonicalPath(`${"/".repeat(100_000)}x`);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

test("a product and a post have a path each", () => {
  expect(productPath(id)).toBe(`/products/${id}`);
  expect(postPath("read-your-meter")).toBe("/blogs/read-your-meter");
});
