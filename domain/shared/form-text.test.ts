import { getTranslate } from "#messages/catalogue.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getFieldErrors } from "./contact.ts";
import {
  singleLineSchema,
  multilineSchema,
  toSingleLine,
  requiredSingleLineSchema,
  requiredMultilineSchema,
  toMultiline,
} from "./form-text.ts";
import { toWellFormed } from "./typed-text.ts";

describe("control characters are removed", () => {
  test.each([
    ["  Quire C340  ", "Quire C340"],
    ["Quire\r\nC340", "Quire C340"],
    ["Quire\u2028C340\u0000", "Quire C340"],
    ["Quire \ud83d\udda8", "Quire \ud83d\udda8"],
    ["Quire\ud83d", "Quire\ufffd"],
  ])("one line: %j becomes %j", (typed, stored) => {
    expect(toSingleLine(typed)).toBe(stored);
  });

  test.each([
    ["\n First.\r\nSecond.\rThird.\n\n", "First.\nSecond.\nThird."],
    ["One\ttwo\u0000\u0007", "One\ttwo"],
  ])("several lines: %j becomes %j", (typed, stored) => {
    expect(toMultiline(typed)).toBe(stored);
  });

  test("lone surrogates become the replacement character, as in `toWellFormed`", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0xd700, max: 0xe0ff })), (units) => {
        const typed = String.fromCharCode(...units);
        expect(toWellFormed(typed)).toBe(typed.toWellFormed());
      }),
    );
  });

  test("cleaned texts suit the databases, and cleaning twice changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        expect(toSingleLine(typed)).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        expect(toMultiline(typed)).not.toMatch(/[\0\r\p{Cs}]/u);
        expect(toSingleLine(toSingleLine(typed))).toBe(toSingleLine(typed));
        expect(toMultiline(toMultiline(typed))).toBe(toMultiline(typed));
      }),
    );
  });
});

describe("messages name the field", () => {
  test.each([
    ["an optional line", singleLineSchema("Place", 5), "", undefined],
    ["a line of 200 characters", singleLineSchema("Place"), "a".repeat(200), undefined],
    [
      "a line that is longer",
      singleLineSchema("Place"),
      "a".repeat(201),
      "Place must not exceed 200 characters",
    ],
    [
      "a line of another length",
      singleLineSchema("Place", 5),
      "Sharjah",
      "Place must not exceed 5 characters",
    ],
    ["outer spaces do not count", singleLineSchema("Place", 5), "  Ajman  ", undefined],
    ["no text", singleLineSchema("Place", 5), 5, "Place must be text"],
    ["a required line", requiredSingleLineSchema("Title"), " \r\n", "Enter the title"],
    ["a plural", requiredSingleLineSchema("Functions"), "", "Enter the functions"],
    ["a hyphen", requiredSingleLineSchema("E-mail"), "", "Enter the e-mail"],
    ["a name", requiredSingleLineSchema("WhatsApp number"), "", "Enter the WhatsApp number"],
    ["an abbreviation", requiredSingleLineSchema("TRN"), "", "Enter the TRN"],
    ["nothing", requiredSingleLineSchema("Title"), undefined, "Enter the title"],
    ["null", requiredSingleLineSchema("Title"), null, "Enter the title"],
    ["a longer text", multilineSchema("Excerpt", 3), "a\r\nb", undefined],
    [
      "a text that is too long",
      multilineSchema("Excerpt", 3),
      "a\nb\nc",
      "Excerpt must not exceed 3 characters",
    ],
    ["a required text", requiredMultilineSchema("Excerpt", 3), "\n", "Enter the excerpt"],
  ])("%s", (_case, schema, value, message) => {
    const result = schema.safeParse(value);
    expect(result.error && getFieldErrors(getTranslate("en"), result.error)["body"]).toBe(message);
  });
});
