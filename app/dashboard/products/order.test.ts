import { describe, expect, test } from "vitest";
import { movedTo } from "./order.ts";

describe("an item of a list is taken to another place", () => {
  test.each([
    ["c", 0, "cabd"],
    ["a", 3, "bcda"],
    ["b", 2, "acbd"],
    ["b", 1, "abcd"],
  ])("%s to %i", (item, place, expected) => {
    expect(movedTo(["a", "b", "c", "d"], item, place).join("")).toBe(expected);
  });

  test("beyond its ends there is no place", () => {
    const list = ["a", "b"];
    expect(movedTo(list, "a", -1)).toBe(list);
    expect(movedTo(list, "b", 2)).toBe(list);
  });
});
