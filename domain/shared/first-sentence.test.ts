import { describe, expect, it } from "vitest";
import { getFirstSentence } from "./first-sentence.ts";

describe("the sentence on a card", () => {
  it("is the first of the description", () => {
    expect(getFirstSentence("Prints. Nothing else, and very little noise.")).toBe("Prints.");
    expect(getFirstSentence("Why A3? Because of the plans.")).toBe("Why A3?");
  });

  it("does not end inside of a number", () => {
    expect(getFirstSentence("Wakes in 2.5 seconds and sleeps at night. Quiet.")).toBe(
      "Wakes in 2.5 seconds and sleeps at night.",
    );
  });

  it("keeps a closing quotation mark", () => {
    expect(getFirstSentence("They call it “the printer.” We agree.")).toBe("They call it “the printer.”");
  });

  it("is the whole text where nothing ends it", () => {
    expect(getFirstSentence("  no full stop \n here ")).toBe("no full stop \n here");
    expect(getFirstSentence("")).toBe("");
  });
});
