import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getFirstSentence, normalizeText, parseSearchTerms, shorten } from "./text.ts";

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
