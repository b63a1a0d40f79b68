import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanTypedCode, cleanTypedText } from "./typed-text.ts";

test.each([
  ["\u200bAhmed\u00a0Ali\u200f", "Ahmed Ali"],
  ["\u202aAhmed\u202c\ufeff", "Ahmed"],
  ["Jean\u2011Luc", "Jean-Luc"],
  ["Ah\u00admed", "Ahmed"],
  ["\uff21\uff48\uff4d\uff45\uff44\u3000Ali", "Ahmed Ali"],
  ["\ufe8e\ufedf\ufecc\ufea8\ufe8e\u0020", "\u0627\u0644\u0639\u062e\u0627"],
  ["علی\u200cرضا", "علی\u200cرضا"],
  ["Ali\u200c\u200d", "Ali"],
  ["Waraq™ №5", "Waraq™ №5"],
])("a text of a person, %j, is %j", (typed, cleaned) => {
  expect(cleanTypedText(typed)).toBe(cleaned);
});

test.each([
  ["\u200e١٢٣ ۴۵۶\u200f", "123 456"],
  ["\uff11\uff12\uff13-456", "123-456"],
  ["7KD2\u2013M4XP", "7KD2-M4XP"],
  ["PO\u22127\u2011\u0661", "PO-7-1"],
  ["ali\u200c@example.com\u061c", "ali@example.com"],
])("a code, %j, is %j", (typed, cleaned) => {
  expect(cleanTypedCode(typed)).toBe(cleaned);
});

test("signs that nobody sees change no text, and cleaning twice changes nothing", () => {
  const unseen = fc.constantFrom(..."\u00ad\u200b\u200e\u200f\u202a\u202c\u2060\u2066\u2069\ufeff\u061c");
  const letter = fc.constantFrom(..."aZéم٣5 -'@.");
  fc.assert(
    fc.property(fc.array(fc.tuple(letter, unseen)), (pairs) => {
      const seen = pairs.map(([sign]) => sign).join("");
      const typed = pairs.flat().join("");
      expect(cleanTypedText(typed)).toBe(cleanTypedText(seen));
      expect(cleanTypedCode(typed)).toBe(cleanTypedCode(seen));
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (typed) => {
      expect(cleanTypedText(cleanTypedText(typed))).toBe(cleanTypedText(typed));
      expect(cleanTypedCode(cleanTypedCode(typed))).toBe(cleanTypedCode(typed));
    }),
  );
});
