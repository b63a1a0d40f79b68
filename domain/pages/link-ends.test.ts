import fc from "fast-check";
import { expect, test } from "vitest";
import { removeGluedSigns, splitEscapedFragment } from "./link-ends.ts";

const signs = [".", ",", ";", ":", "!", "?", ")", "]", ">", "'", '"', "’", "”", "»", "،", "؛", "؟", "。"];
const unseen = ["\u200F", "\u200E", "\u200B", "\u2069", "\uFEFF", "\u00A0"];
const glue = fc.string({ unit: fc.constantFrom(...signs, ...unseen), minLength: 1, maxLength: 4 });
const name = fc.constantFrom(
  "/products",
  "/ar/blogs/طابعات-مكتب",
  "/quotes/a-b_c-",
  "/quotes/x/WQ-2026-00007.pdf",
);

test("signs at the end of a link go, escaped or not, and nothing else", () => {
  fc.assert(
    fc.property(name, glue, fc.boolean(), (link, end, isEscaped) => {
      const path = encodeURI(link);
      expect(removeGluedSigns(path)).toBe(path);
      const glued = isEscaped ? [...end].map((sign) => escape(sign)).join("") : end;
      expect(removeGluedSigns(path + glued)).toBe(path);
    }),
  );
});

function escape(sign: string): string {
  return [...new TextEncoder().encode(sign)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
}

test.each([
  ["/login/new-password%23aa.b-_", { path: "/login/new-password", fragment: "aa.b-_" }],
  ["/login/not-me%2523aa.bb%E2%80%8F", { path: "/login/not-me", fragment: "aa.bb" }],
  ["/products%23request?utm=1", { path: "/products", fragment: "request" }],
  ["/consumables?find=%23", null],
  ["/products", null],
])("the # of %s is found", (url, expected) => {
  expect(splitEscapedFragment(url)).toEqual(expected);
});
