import { toAsciiDigits } from "./digits.ts";

/** Letters that do not decompose into a letter and a mark, and the signs of word processors. */
const foldedSigns: Readonly<Record<string, string>> = {
  ı: "i",
  ß: "ss",
  ł: "l",
  ø: "o",
  æ: "ae",
  œ: "oe",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ŋ: "ng",
  ٱ: "ا",
  ة: "ه",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  "\u2010": "-",
  "\u2012": "-",
  "\u2013": "-",
  "\u2212": "-",
  "\u2018": "'",
  "\u2019": "'",
};

const folded = new RegExp(`[${Object.keys(foldedSigns).join("")}]`, "g");

/**
 * The form in which texts are searched: without accents, harakat, tatweel and direction marks, with one letter for
 * those that people exchange when they type. A change needs a migration of the stored search texts.
 */
export function normalizeText(text: string): string {
  return (
    toAsciiDigits(text.normalize("NFKD"))
      // The decomposition has turned alef, waw and yeh with hamza or madda into the letter and a mark.
      .replace(/[\p{M}\p{Cf}ـ]/gu, "")
      .toLowerCase()
      .replace(folded, (sign) => foldedSigns[sign] ?? sign)
  );
}

/** As stored beside a record: the text, then its codes in one word, so that "TN512" and "TN-512" find "TN 512". */
export function toSearchText(texts: readonly string[]): string {
  const text = normalizeText(texts.join(" "));
  return [text, ...listJoinedCodes(text)].join(" ");
}

const codeSeparator = /^[\s./_-]+$/;

/** Words that follow one another, where one of two neighbours has a digit. */
function listJoinedCodes(text: string): readonly string[] {
  const [first = "", ...rest] = text.split(/([^\p{L}\p{N}]+)/u);
  const codes = [[first]];
  for (let at = 0; at < rest.length; at += 2) {
    const [separator = "", word = ""] = rest.slice(at, at + 2);
    const code = codes.at(-1) ?? [];
    const isCode = codeSeparator.test(separator) && /\d/.test((code.at(-1) ?? "") + word);
    if (isCode && word !== "") code.push(word);
    else codes.push([word]);
  }
  return codes.filter((code) => code.length > 1).map((code) => code.join(""));
}

/** One of these texts must be found. */
export type SearchTerm = readonly [string, ...string[]];

export function parseSearchTerms(search: string): readonly SearchTerm[] {
  return normalizeText(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word): SearchTerm => {
      const code = word.replace(/[./_-]/g, "");
      return /\d/.test(word) && code !== word && code !== "" ? [word, code] : [removeArabicAffixes(word)];
    });
}

export function hasTerms(searchText: string, terms: readonly SearchTerm[]): boolean {
  return terms.every((texts) => texts.some((text) => searchText.includes(text)));
}

/**
 * Without the article, and without the last letter of a long word, which is taa marbuta in most: "الطابعة" also finds
 * "طابعات". Terms are parts of words, so the searched text keeps both, and half a word finds it.
 */
function removeArabicAffixes(word: string): string {
  return word.replace(/^ال(?=\p{Script=Arabic}{3})/u, "").replace(/^(\p{Script=Arabic}{4,})ه$/u, "$1");
}
