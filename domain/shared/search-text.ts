import { toAsciiDigits } from "./digits.ts";

/**
 * The form in which texts are searched: without accents, harakat, tatweel and direction marks, with one letter for
 * those that people exchange when they type Arabic. A change needs a migration of the stored search texts.
 */
export function normalizeText(text: string): string {
  return (
    toAsciiDigits(text.normalize("NFKD"))
      // The decomposition has turned alef, waw and yeh with hamza or madda into the letter and a mark.
      .replace(/[\p{M}\p{Cf}ـ]/gu, "")
      .replaceAll("ٱ", "ا")
      .replaceAll("ة", "ه")
      .replace(/[ىی]/g, "ي")
      .replaceAll("ک", "ك")
      .toLowerCase()
  );
}

export function parseSearchTerms(search: string): readonly string[] {
  return normalizeText(search).split(/\s+/).filter(Boolean).map(removeArabicAffixes);
}

/**
 * Without the article, and without the last letter of a long word, which is taa marbuta in most: "الطابعة" also finds
 * "طابعات". Terms are parts of words, so the searched text keeps both, and half a word finds it.
 */
function removeArabicAffixes(word: string): string {
  return word.replace(/^ال(?=\p{Script=Arabic}{3})/u, "").replace(/^(\p{Script=Arabic}{4,})ه$/u, "$1");
}
