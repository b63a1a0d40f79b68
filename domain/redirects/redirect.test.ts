import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Redirect, getRedirectTarget, mergeRedirect, toRedirectKey } from "./redirect.ts";

describe("redirects", () => {
  test.each([
    ["/Ajman", "/ajman"],
    ["/ar/ajman/?utm_source=x#top", "/ajman"],
    ["/طابعات", "/%d8%b7%d8%a7%d8%a8%d8%b9%d8%a7%d8%aa"],
    ["/a b", "/a%20b"],
    ["/", "/"],
    ["https://partner.example/", null],
    ["//partner.example/", null],
    ["/\\partner.example/", null],
    ["/ar//", "/"],
  ])("%s is found as %s", (address, key) => {
    expect(toRedirectKey(address)).toBe(key);
  });

  test.each([
    ["/products", "/ajman", "/products"],
    ["/products", "/ar/ajman?utm_source=x", "/ar/products?utm_source=x"],
    ["/products?page=2#list", "/ajman?utm_source=x", "/products?page=2#list"],
    ["/#request", "/ar/ajman?gclid=x", "/ar?gclid=x#request"],
    ["https://partner.example/", "/ar/ajman?utm_source=x", "https://partner.example/"],
  ])("to %s, %s arrives at %s", (to, asked, target) => {
    expect(getRedirectTarget({ to }, asked)).toBe(target);
  });

  test("whatever is added, every address arrives at once, and none leads in a circle", () => {
    const address = fc.constantFrom("/a", "/b", "/c", "/d", "/e");
    const target = fc.tuple(address, fc.constantFrom("", "?page=2", "#list")).map((parts) => parts.join(""));
    const added = fc.record({ from: address, to: fc.oneof(target, fc.constant("https://other.example/a")) });
    fc.assert(
      fc.property(fc.array(added, { maxLength: 20 }), (all) => {
        const stored = all.reduce<readonly Redirect[]>(mergeRedirect, []);
        const sources = stored.map(({ from }) => from);
        expect(new Set(sources).size).toBe(sources.length);
        for (const { to } of stored) expect(sources).not.toContain(toRedirectKey(to));
        const last = all.findLast(({ from, to }) => from !== toRedirectKey(to));
        if (last !== undefined) expect(stored).toContainEqual(last);
      }),
    );
  });
});
