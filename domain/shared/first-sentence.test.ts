import { describe, expect, it } from "vitest";
import { firstSentence } from "./first-sentence.ts";

describe("the sentence on a card", () => {
  it("is the first of the description", () => {
    expect(firstSentence("Prints. Nothing else, and very little noise.")).toBe("Prints.");
    expect(firstSentence("Why A3? Because of the plans.")).toBe("Why A3?");
  });

  it("does not end inside of a number", () => {
    expect(firstSentence("Wakes in 2.5 seconds and sleeps at night. Quiet.")).toBe(
      "Wakes in 2.5 seconds and sleeps at night.",
    );
  });

  it("keeps a closing quotation mark", () => {
    expect(firstSentence("They call it “the printer.” We agree.")).toBe("They call it “the printer.”");
  });

  it("is the whole text where nothing ends it", () => {
    expect(firstSentence("  no full stop \n here ")).toBe("no full stop \n here");
    expect(firstSentence("")).toBe("");
  });
});
