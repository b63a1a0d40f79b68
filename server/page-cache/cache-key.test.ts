import { expect, test } from "vitest";
import { findCacheKey } from "./cache-key.ts";

test.each([
  ["GET", "/products", "/products"],
  ["HEAD", "/products", "/products"],
  ["POST", "/contactus", null],
  ["GET", "/?", "/"],
  ["GET", "/?utm_source=mail&utm_campaign=autumn", "/"],
  ["GET", "/products?gclid=x&fbclid=y", "/products"],
  ["GET", "/products?q=a3", null],
  ["GET", "/products?utm_source=mail&q=a3", null],
  ["GET", "/products?page=2", "/products?page=2"],
  ["GET", "/blogs?utm_source=mail&page=50", "/blogs?page=50"],
  ["GET", "/products?page=51", null],
  ["GET", "/products?page=02", null],
  ["GET", "/products?page=2&page=3", null],
  ["GET", "/products?page=2&q=a3", null],
  ["GET", "/contactus?page=2", "/contactus"],
  ["GET", "/blogs/a-post?preview=token", null],
  ["GET", "/?invented", "/"],
  ["GET", "/?invented=1&black=1500", null],
  ["GET", "/contactus?invented=1", "/contactus"],
  ["GET", "/products/0123456789abcdef01234567", "/products/0123456789abcdef01234567"],
  ["GET", "/blogs/a-post", "/blogs/a-post"],
  ["GET", "/blogs/feed.xml", "/blogs/feed.xml"],
  ["GET", "/sitemaps/12.xml", "/sitemaps/12.xml"],
  ["GET", "/sitemap.xml?invented=1", "/sitemap.xml"],
  ["GET", "/api/getallproducts?invented=1", "/api/getallproducts"],
  ["GET", "/dashboard?invented=1", null],
])("%s %s has the key %s", (method, url, key) => {
  expect(findCacheKey(method, url)).toBe(key);
});

test.each([
  "/login",
  "/dashboard",
  "/dashboard/enquiries",
  "//products",
  "/products//",
  "/%70roducts",
  "/./products",
  "/blogs/../products",
  "/sitemaps/0.xml",
  "/sitemaps/x.xml",
  "/notes.xml",
  "http://other.example/products",
])("%s is never cached", (path) => {
  expect(findCacheKey("GET", path)).toBeNull();
});
