import { shorten } from "../../domain/shared/text.ts";

/** Native code cannot be stopped, so the time that it takes is bounded by the input. */
const maxPrintedLength = 300;

/**
 * Characters without a glyph in the fonts of this folder: all but Latin, Greek, Cyrillic and Arabic, punctuation and currency signs.
 * A character without a glyph would fail the validation of a PDF.
 */
const unprintable =
  /[^\u0300-\u0377 -~\u00a0-\u024f\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u052f\u0600-\u061b\u061e-\u06ff\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u2044\u20bd\u20bf\u2116\u2122\u2212]/gu;

/** Arabic letters in a fixed shape, as copied from PDFs. The fonts shape letters themselves. */
const presentationForms = /[\ufb50-\ufdff\ufe70-\ufefc]+/g;

/** A text without control characters. Marks of the direction are among them: the template sets the direction. */
function toPlainText(text: string): string {
  return text
    .normalize("NFC")
    .replace(presentationForms, (letters) => letters.normalize("NFKC"))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/gu, " ");
}

/** Whether the fonts have each character of a text. */
export function isPrintable(text: string): boolean {
  return toPlainText(text).search(unprintable) === -1;
}

/** A text without the characters that the fonts lack. */
export function removeUnprintable(text: string): string {
  return toPlainText(text).replace(unprintable, "").replace(/ {2,}/g, " ").trim();
}

/** A text of a person as it is printed: without the characters that the fonts lack, and of bounded length. */
export function toPrintableText(text: string): string {
  return shorten(removeUnprintable(text), maxPrintedLength);
}
