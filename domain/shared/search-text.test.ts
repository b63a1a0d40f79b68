import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeText, parseSearchTerms } from "./search-text.ts";

describe("a search", () => {
  const finds = (search: string, text: string) =>
    parseSearchTerms(search).every((term) => normalizeText(text).includes(term));

  it.each([
    ["طابعه ملونه", "طابعة ملوّنة"],
    ["ملونه طابعه", "طابعة ملوّنة للمكتب"],
    ["طابعة", "الطابعه"],
    ["الطابعة", "طابعات ليزر"],
    ["الطا", "الطابعة"],
    ["احبار", "أحبار أصلية"],
    ["إيجار", "ايجار شهري"],
    ["الاة", "آلآة"],
    ["مسؤول", "مسوول"],
    ["هيئه", "هيية الطرق"],
    ["مستشفي", "مستشفى دبي"],
    ["مکتبی", "مكتبي"],
    ["ورق", "وَرَق"],
    ["ورق", "ورـــق"],
    ["ﻃﺎﺑﻌﺔ", "طابعة"],
    ["C٣٤٠", "Quire C340"],
    ["340", "كواير ۳۴۰"],
    ["\u2067طابعة\u2069", "طابعة"],
    ["cafe QUIRE", "Quire, for the café"],
  ])("for %s finds %s", (search, text) => {
    expect(finds(search, text)).toBe(true);
  });

  it.each([
    ["طابعة ملونة", "طابعة سوداء"],
    ["الف", "ورق فاخر"],
    ["سنة", "حسن"],
  ])("for %s does not find %s", (search, text) => {
    expect(finds(search, text)).toBe(false);
  });

  const word = fc
    .array(fc.constantFrom(..."ابتثجحخدذرزسشصضطظعغفقكلمنهويءأإآٱةىؤئـ0٣۷abe\u064e\u0651"), { minLength: 1 })
    .map((letters) => letters.join(""));

  it("finds each text by its words in any order, and by the beginning of a word", () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.nat(), (words, count) => {
        const text = words.join(" ");
        expect(finds(words.toReversed().join("  "), text)).toBe(true);
        expect(finds(text.slice(0, 1 + (count % text.length)), text)).toBe(true);
      }),
    );
  });

  it("normalises a normalised text to itself", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), word, (text, arabic) => {
        const normalized = normalizeText(`${text} ${arabic}`);
        expect(normalizeText(normalized)).toBe(normalized);
      }),
    );
  });
});
