import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldErrors } from "./contact.ts";
import {
  formLine,
  formText,
  oneLine,
  requiredLine,
  requiredText,
  severalLines,
  wellFormed,
} from "./form-text.ts";

describe("what no form shows falls away", () => {
  test.each([
    ["  Quire C340  ", "Quire C340"],
    ["Quire\r\nC340", "Quire C340"],
    ["Quire\u2028C340\u0000", "Quire C340"],
    ["Quire \ud83d\udda8", "Quire \ud83d\udda8"],
    ["Quire\ud83d", "Quire\ufffd"],
  ])("one line: %j is kept as %j", (typed, kept) => {
    expect(oneLine(typed)).toBe(kept);
  });

  test.each([
    ["\n First.\r\nSecond.\rThird.\n\n", "First.\nSecond.\nThird."],
    ["One\ttwo\u0000\u0007", "One\ttwo"],
  ])("several lines: %j is kept as %j", (typed, kept) => {
    expect(severalLines(typed)).toBe(kept);
  });

  test("halves of characters become the replacement character, as the platform's own function does it", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0xd700, max: 0xe0ff })), (units) => {
        const typed = String.fromCharCode(...units);
        expect(wellFormed(typed)).toBe(typed.toWellFormed());
      }),
    );
  });

  test("no text holds what a database refuses, and cleaning twice changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        expect(oneLine(typed)).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        expect(severalLines(typed)).not.toMatch(/[\0\r\p{Cs}]/u);
        expect(oneLine(oneLine(typed))).toBe(oneLine(typed));
        expect(severalLines(severalLines(typed))).toBe(severalLines(typed));
      }),
    );
  });
});

describe("messages name the field", () => {
  test.each([
    ["an optional line", formLine("Place", 5), "", undefined],
    ["a line of 200 characters", formLine("Place"), "a".repeat(200), undefined],
    ["a line that is longer", formLine("Place"), "a".repeat(201), "Place must not exceed 200 characters"],
    ["a line of another length", formLine("Place", 5), "Sharjah", "Place must not exceed 5 characters"],
    ["outer spaces do not count", formLine("Place", 5), "  Ajman  ", undefined],
    ["no text", formLine("Place", 5), 5, "Place must be text"],
    ["a required line", requiredLine("Title"), " \r\n", "Title is required"],
    ["nothing", requiredLine("Title"), undefined, "Title is required"],
    ["null", requiredLine("Title"), null, "Title is required"],
    ["a longer text", formText("Excerpt", 3), "a\r\nb", undefined],
    ["a text that is too long", formText("Excerpt", 3), "a\nb\nc", "Excerpt must not exceed 3 characters"],
    ["a required text", requiredText("Excerpt", 3), "\n", "Excerpt is required"],
  ])("%s", (_case, schema, value, message) => {
    const result = schema.safeParse(value);
    expect(result.error && fieldErrors(result.error)["body"]).toBe(message);
  });
});
