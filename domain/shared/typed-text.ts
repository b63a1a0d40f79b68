import { toAsciiDigits } from "./digits.ts";

/** Chats, PDFs and word processors leave them in texts that people copy. */
const zeroWidthSigns = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/g;

const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]/g;

/** Full-width letters and digits, and the shapes of Arabic letters: the same text on another keyboard. */
const otherForms = /[\uff01-\uff5e\ufb50-\ufdff\ufe70-\ufefc]+/g;

const typographicHyphens = /[\u2010\u2011\u2212\ufe63]/g;

/**
 * PostgreSQL and SQLite require well-formed text. `String.prototype.toWellFormed` is newer than some browsers of
 * visitors.
 */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

export function removeZeroWidthSigns(text: string): string {
  return text.replace(zeroWidthSigns, "");
}

/**
 * The form of a name that a person types: without signs that nobody sees, with the hyphen and the space of a keyboard.
 * The joiners inside Persian and Indic words are letters of a kind and stay.
 */
export function cleanTypedText(text: string): string {
  return removeZeroWidthSigns(toWellFormed(text))
    .replace(directionMarks, "")
    .replace(otherForms, (signs) => signs.normalize("NFKC"))
    .replace(/[\p{Zs}\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u200c\u200d]+/g, (joiners, place: number, whole: string) => {
      const isInWord = [place - 1, place + joiners.length].every((at) => /[^\0-\x7f]/.test(whole.charAt(at)));
      return isInWord ? joiners : "";
    })
    .replace(typographicHyphens, "-")
    .trim();
}

/** The form of a number, a code or an address: ASCII digits and hyphens too, and no joiners. */
export function cleanTypedCode(text: string): string {
  return toAsciiDigits(cleanTypedText(text).normalize("NFKC"))
    .replace(/[\p{Cf}\ufe0f]/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .trim();
}

/** With a decimal point: "١٢٫٥" becomes "12.5". */
export function cleanTypedNumber(text: string): string {
  return cleanTypedCode(text).replaceAll("\u066b", ".");
}
