import fontCharacters from "./font-characters.json" with { type: "json" };
import { shorten } from "#domain/shared/text.ts";

/** Native code cannot be stopped, so the time that it takes is bounded by the input. */
const maxPrintedLength = 300;

/** Without a glyph the validation of a whole PDF would fail. */
const unprintable = new RegExp(String.raw`[^${Object.values(fontCharacters).join("")}\u200c\u200d]`, "gu");

/** For a character that no font has, so that the rest is not taken for the whole. */
const replacement = "\ufffd";

const joiners = String.raw`\u200c\u200d`;

/** A joiner changes the shape of their letters. */
const joiningScripts = "Arabic Devanagari Bengali Gurmukhi Gujarati Tamil Telugu Kannada Malayalam Sinhala"
  .split(" ")
  .map(getScript);

/** A link that ends in a soft hyphen fails the compiler, and marks of the direction are set by the template. */
const invisible = new RegExp(
  String.raw`[\p{Default_Ignorable_Code_Point}--[${joiners}]]|(?<![${joiningScripts.join("")}])[${joiners}]`,
  "gv",
);

/** A PDF has the letter below a mark twice, so that neither a search nor a copy gives what is seen. */
const arabicMarks = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/g;

/** No font has both a mark and a letter of another script. */
const strayMarks = new RegExp(
  [["Latin", "Greek", "Cyrillic"].map(getScript).join(""), ...joiningScripts.slice(1), getScript("Thai")]
    .map((letters, index) => {
      const mark = String.raw`[\p{M}&&[${index === 0 ? String.raw`\p{Script=Inherited}\p{Script=Cyrillic}` : letters}]]`;
      return String.raw`(?<![\p{L}&&[${letters}]][${mark}${joiners}]*)${mark}`;
    })
    .join("|"),
  "gv",
);

function getScript(name: string): string {
  return String.raw`\p{Script=${name}}`;
}

export function toPrintableText(text: string): string {
  return shorten(replaceUnprintable(text), maxPrintedLength);
}

export function replaceUnprintable(text: string): string {
  return tidySpaces(replaceCharacters(text));
}

/** For a text that we composed: the isolates around its names and numbers stay, if each of them ends. */
export function replaceUnprintableBetweenIsolates(text: string): string {
  let depth = 0;
  const parts = text.split(/([\u2066-\u2069])/).map((part) => {
    if (!/^[\u2066-\u2069]$/.test(part)) return replaceCharacters(part);
    depth = depth < 0 ? depth : depth + (part === "\u2069" ? -1 : 1);
    return part;
  });
  return depth === 0 ? tidySpaces(parts.join("")) : replaceUnprintable(text);
}

function replaceCharacters(text: string): string {
  const visible = text
    .replace(/\p{RGI_Emoji}/gv, (emoji) =>
      toFontCharacters(emoji.replace(invisible, "")).replace(/\ufffd+/g, replacement),
    )
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .replace(invisible, "")
    .normalize("NFC")
    .replace(arabicMarks, "");
  return toFontCharacters(visible).replace(strayMarks, "");
}

/** A form of a letter for display, of full width or in a circle, becomes the letter. */
function toFontCharacters(text: string): string {
  return text.replace(unprintable, (character) => {
    const plain = character.normalize("NFKC").replace(arabicMarks, "");
    if (plain.search(unprintable) === -1) return plain;
    return /\p{M}/u.test(character) ? "" : replacement;
  });
}

function tidySpaces(text: string): string {
  return text.replace(/ {2,}/g, " ").trim();
}
