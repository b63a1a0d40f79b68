import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getFirstSentence, shorten } from "./text.ts";

describe("the first sentence", () => {
  it("ends at the first end mark", () => {
    expect(getFirstSentence("Prints. Nothing else, and very little noise.")).toBe("Prints.");
    expect(getFirstSentence("Why A3? Because of the plans.")).toBe("Why A3?");
  });

  it("does not end inside a number", () => {
    expect(getFirstSentence("Wakes in 2.5 seconds and sleeps at night. Quiet.")).toBe(
      "Wakes in 2.5 seconds and sleeps at night.",
    );
  });

  it("keeps a closing quotation mark", () => {
    expect(getFirstSentence("They call it “the printer.” We agree.")).toBe("They call it “the printer.”");
  });

  it("is the whole text without an end mark", () => {
    expect(getFirstSentence("  no full stop \n here ")).toBe("no full stop \n here");
    expect(getFirstSentence("")).toBe("");
  });
});

describe("a shortened text", () => {
  it.each([
    ["Read your meter", 15, "Read your meter"],
    ["Read your meter", 14, "Read your…"],
    ["Read your meter, then a quote", 17, "Read your meter…"],
    ["One. Two", 7, "One…"],
    ["Unbreakable", 6, "Unbre…"],
    ["", 5, ""],
  ])("%j in %i characters is %j", (text, most, shortened) => {
    expect(shorten(text, most)).toBe(shortened);
  });

  it("is at most as long as allowed, and starts like the text", () => {
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
