import { expect, test } from "vitest";
import { isKeepablePath, keptKey } from "./kept-key.ts";

test.each([
  ["GET", "/products", "/products"],
  ["HEAD", "/products", "/products"],
  ["POST", "/contactus", null],
  ["GET", "/?", "/"],
  ["GET", "/?utm_source=mail&utm_campaign=autumn", "/"],
  ["GET", "/products?gclid=x&fbclid=y", "/products"],
  ["GET", "/products?q=a3", null],
  ["GET", "/products?utm_source=mail&q=a3", null],
  ["GET", "/blogs/a-post?preview=token", null],
  ["GET", "/?invented", null],
])("%s %s is found under %s", (method, url, key) => {
  expect(keptKey(method, url)).toBe(key);
});

test.each(["/", "/products", "/products/0123456789abcdef01234567", "/blogs/a-post", "/api/getallproducts"])(
  "%s may be kept",
  (path) => {
    expect(isKeepablePath(path)).toBe(true);
  },
);

test.each([
  "/login",
  "/dashboard",
  "/dashboard/enquiries",
  "//products",
  "/products//",
  "/%70roducts",
  "/./products",
  "/blogs/../products",
  "http://other.example/products",
])("%s may not", (path) => {
  expect(isKeepablePath(path)).toBe(false);
});
