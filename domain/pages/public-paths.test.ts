import { describe, expect, test } from "vitest";
import { canonicalPath } from "./public-paths.ts";
import { sitePaths, staffPaths } from "./site-paths.ts";

const id = "0123456789abcdef01234567";

describe("a page has one canonical path", () => {
  test("canonical paths stay, and other cases and trailing slashes lead to them", () => {
    for (const path of [...Object.values(sitePaths), ...Object.values(staffPaths)]) {
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
    ["/M/K7P4QX2M", "/m/k7p4qx2m"],
    ["/ar/m/K7P4-QX2M/", "/ar/m/k7p4qx2m"],
    ["/M/%D9%A2", "/m/%D9%A2"],
  ])("%s leads to %s", (typed, path) => {
    expect(canonicalPath(typed)).toBe(path);
  });

  test("a canonical path leads to itself", () => {
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
  ])("%s is no page and stays unchanged", (path) => {
    expect(canonicalPath(path)).toBe(path);
  });

  test("a long path of slashes takes no noticeable time", () => {
    const start = process.cpuUsage();
    canonicalPath(`${"/".repeat(100_000)}x`);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(500);
  });
});
