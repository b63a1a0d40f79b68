import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locales } from "#domain/shared/locale.ts";
import { makeHostile } from "#tests/support/texts/hostile-texts.ts";
import { catalogues } from "./catalogue.ts";
import { listTextFaults, readShape, splitForms } from "./check-text.ts";

const plural = "{count, plural, one {# machine} other {# machines}} in {city}";

describe("a text in the place of an original", () => {
  test.each(locales)("fits when it is the original, or hostile with its values, in %s", (locale) => {
    for (const original of Object.values(catalogues[locale]))
      for (const text of [original, makeHostile(original, 0)])
        expect([original, listTextFaults(locale, original, text)]).toEqual([original, []]);
  });

  test.each([
    ["From stock in {city}", "From stock", "{city} is lost: put it back into the text"],
    ["From stock in {city}", "{city} {town}", "{town} is not known: it has {city}"],
    [
      "Our stock",
      "Our {stock}",
      "{stock} is not known: this text has no values; write '{' for a brace itself",
    ],
    ["From {city}", "From '{city}'", "{city} is lost: put it back into the text"],
    [
      "From {city}",
      "{city, number}",
      "{city} has another kind than in the original: write it as it is written there",
    ],
    [
      plural,
      "{count} in {city}",
      "{count} has another kind than in the original: write it as it is written there",
    ],
    [
      plural,
      "{count, plural, other {#}} {city}",
      "The forms one are missing: write the text for each number",
    ],
    [
      "A <b>word</b>",
      "A word",
      "The marks <b> and </b> are lost or in the wrong order: put both around their words",
    ],
    [
      "A <b>word</b>",
      "A </b>word<b>",
      "The marks <b> and </b> are lost or in the wrong order: put both around their words",
    ],
    ["A", " ", "The text is empty: write one, or go back to the original"],
  ])("is refused with the name and the remedy: %s as %s", (original, text, fault) => {
    expect(listTextFaults("en", original, text)).toEqual([fault]);
  });

  test("is refused with the reason when it cannot be read", () => {
    const [fault, ...others] = listTextFaults("en", "From {city}", "From {city");
    expect(others).toEqual([]);
    expect(fault).toMatch(
      /^The text cannot be read: close each brace, copy its commas, and write '\{' for a brace itself$/,
    );
  });

  test("needs all six forms of Arabic", () => {
    const [fault] = listTextFaults(
      "ar",
      catalogues.ar["quoteLines.machines"] ?? "",
      "{count, plural, other {#}}",
    );
    expect(fault).toBe("The forms zero, one, two, few, many are missing: write the text for each number");
  });

  test("never has other values than the original, whatever is typed", () => {
    const piece = fc.constantFrom(
      "{a}",
      "{b}",
      "{c}",
      "{",
      "}",
      "'",
      "''",
      "#",
      "<b>",
      "</b>",
      " word ",
      "{n, plural, one {#} other {# {a}}}",
      "{n}",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const original = "{a} <b>{n, plural, one {#} other {#}}</b>";
        const text = pieces.join("");
        if (listTextFaults("en", original, text).length > 0) return;
        const [shape, wanted] = [readShape("en", text), readShape("en", original)];
        expect(new Map([...shape.types].toSorted())).toEqual(new Map([...wanted.types].toSorted()));
        expect(text).toMatch(/<b>.*<\/b>/s);
      }),
    );
  });
});

test("a text that counts one thing has a text for each form, which make it again", () => {
  expect(splitForms(plural)).toEqual({
    name: "count",
    forms: [
      { form: "one", text: "# machine in {city}" },
      { form: "other", text: "# machines in {city}" },
    ],
  });
  expect(splitForms("{a, plural, one {#} other {#}} of {b, plural, one {#} other {#}}")).toBeNull();
  expect(splitForms("No count")).toBeNull();
});
