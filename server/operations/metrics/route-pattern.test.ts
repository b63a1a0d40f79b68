import { expect, test } from "vitest";
import { getPagePattern } from "./route-pattern.ts";

test.each([
  ["/", "/"],
  ["/products", "/products"],
  ["/products/0123456789abcdef01234567", "/products/:id"],
  ["/blogs/a-post", "/blogs/:slug"],
  ["/quotes/s3cret", "/quotes/:token"],
  ["/login", "/dashboard/*"],
  ["/dashboard/enquiries/0123", "/dashboard/*"],
  ["/products/a/b", "other"],
  ["/mariam@clinic.example", "other"],
  ["/wp-admin.php", "other"],
  ["/__proto__/x", "other"],
  ["", "other"],
])("%s is counted as %s", (path, pattern) => {
  expect(getPagePattern(path)).toBe(pattern);
});
