import { expect, test } from "vitest";
import { postPath, productPath } from "./site-paths.ts";

const id = "0123456789abcdef01234567";

test("products and posts have a path", () => {
  expect(productPath(id)).toBe(`/products/${id}`);
  expect(postPath("read-your-meter")).toBe("/blogs/read-your-meter");
});
