import fontCharacters from "./font-characters.json" with { type: "json" };
import { shorten } from "#domain/shared/text.ts";

/** Native code cannot be stopped, so the time that it takes is bounded by the input. */
const maxPrintedLength = 300;

/** Without a glyph the validation of a whole PDF would fail. */
const unprintable = new RegExp(`[^${Object.values(fontCharacters).join("")}]`, "gu");

const arabicMarks = String.raw`\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed`;

/** No font has both a mark and a letter of another script. */
const strayMarks = new RegExp(
  String.raw`(?<![[\p{Script=Arabic}\u0640]&&\p{L}][${arabicMarks}]*)[${arabicMarks}]|` +
    String.raw`(?<![[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]&&\p{L}][\p{M}--[${arabicMarks}]]*)[\p{M}--[${arabicMarks}]]`,
  "gv",
);

const presentationForms = /[\ufb50-\ufdff\ufe70-\ufefc]+/g;

/**
 * Marks of the direction go, because the template sets it, and soft hyphens, because a link that ends in one fails the
 * compiler.
 */
function toPlainText(text: string): string {
  return text
    .replaceAll("\u00ad", "")
    .normalize("NFC")
    .replace(presentationForms, (letters) => letters.normalize("NFKC"))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/gu, " ");
}

export function isPrintable(text: string): boolean {
  return toPlainText(text).search(unprintable) === -1;
}

export function removeUnprintable(text: string): string {
  return tidySpaces(removeFromPlainText(text));
}

/** For a text that we composed: the isolates around its names and numbers stay, if each of them ends. */
export function removeUnprintableBetweenIsolates(text: string): string {
  let depth = 0;
  const parts = text.split(/([\u2066-\u2069])/).map((part) => {
    if (!/^[\u2066-\u2069]$/.test(part)) return removeFromPlainText(part);
    depth = depth < 0 ? depth : depth + (part === "\u2069" ? -1 : 1);
    return part;
  });
  return depth === 0 ? tidySpaces(parts.join("")) : removeUnprintable(text);
}

function removeFromPlainText(text: string): string {
  return toPlainText(text).replace(unprintable, "").replace(strayMarks, "");
}

function tidySpaces(text: string): string {
  return text.replace(/ {2,}/g, " ").trim();
}

export function toPrintableText(text: string): string {
  return shorten(removeUnprintable(text), maxPrintedLength);
}
