import { describe, expect, test } from "vitest";
import { moveItem, reapplyMoves } from "./use-product-order.ts";

describe("an item of a list is taken to another place", () => {
  test.each([
    ["c", 0, "cabd"],
    ["a", 3, "bcda"],
    ["b", 2, "acbd"],
    ["b", 1, "abcd"],
  ])("%s to %i", (item, place, expected) => {
    expect(moveItem(["a", "b", "c", "d"], item, place).join("")).toBe(expected);
  });

  test("beyond its ends there is no place", () => {
    const list = ["a", "b"];
    expect(moveItem(list, "a", -1)).toBe(list);
    expect(moveItem(list, "b", 2)).toBe(list);
  });
});

describe("what someone moved is moved in the list as it is now", () => {
  test.each([
    ["dcba", "acdb", "b", "dbca", "behind the one it was put behind"],
    ["badc", "dabc", "d", "dbac", "to the front"],
    ["bda", "acbd", "cb", "dab", "without what is gone"],
    ["dcbax", "abdc", "dc", "bdcax", "one behind the other, and what is new stays where it is"],
    ["xab", "ab", "", "xab", "nothing moved"],
  ])("now %s, mine %s, moved %s: %s (%s)", (now, mine, moved, expected) => {
    expect(reapplyMoves([...now], [...mine], new Set(moved)).join("")).toBe(expected);
  });
});
