import { expect, test } from "vitest";
import { removeUndeclaredParameters } from "./page-parameters.ts";

test.each([
  ["/", "/"],
  ["/?x=1", "/"],
  ["/?", "/"],
  ["/?x=1&black=1500&utm_source=mail&printer=a", "/?black=1500&printer=a"],
  ["/products?q=a%26b&x=1&output=black&output=colour", "/products?q=a%26b&output=black&output=colour"],
  ["/products/0123456789abcdef01234567?x=1&black=10", "/products/0123456789abcdef01234567?black=10"],
  ["/products/a/b?black=10", "/products/a/b"],
  ["/blogs/a-post?preview=token&page=2", "/blogs/a-post?preview=token"],
  ["/ar/blogs?x=1&tag=A4+%26+A3&page=2", "/ar/blogs?tag=A4+%26+A3&page=2"],
  ["/contactus?name=someone", "/contactus"],
  ["/quotes/token?x=1&confirm=abc", "/quotes/token?confirm=abc"],
  ["/nowhere?x=1", "/nowhere"],
  ["/sitemap.xml?x=1", "/sitemap.xml"],
  ["/dashboard/enquiries?page=2&search=x", "/dashboard/enquiries?page=2&search=x"],
])("%s is reduced to %s", (url, reduced) => {
  expect(removeUndeclaredParameters(url)).toBe(reduced);
});
