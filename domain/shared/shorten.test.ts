import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shorten } from "./shorten.ts";

describe("a shortened text", () => {
  it.each([
    ["Read your meter", 15, "Read your meter"],
    ["Read your meter", 14, "Read your…"],
    ["Read your meter, then a quote", 17, "Read your meter…"],
    ["One. Two", 7, "One…"],
    ["Unbreakable", 6, "Unbre…"],
    ["", 5, ""],
  ])("of %j in %i characters is %j", (text, most, shortened) => {
    expect(shorten(text, most)).toBe(shortened);
  });

  it("is never longer than it may be, and begins as the text does", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 2, max: 80 }), (text, most) => {
        const shortened = shorten(text, most);
        expect(shortened.length).toBeLessThanOrEqual(most);
        expect(shortened.isWellFormed()).toBe(text.isWellFormed());
        expect(text.startsWith(shortened.replace(/…$/, ""))).toBe(true);
      }),
    );
  });
});
