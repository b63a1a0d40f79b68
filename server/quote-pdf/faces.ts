import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Font, create } from "fontkit";

const files = {
  sans: "special-gothic-regular.ttf",
  sansBold: "special-gothic-bold.ttf",
  mono: "martian-mono-medium.ttf",
  monoBold: "martian-mono-bold.ttf",
  otherScripts: "noto-sans-bold.ttf",
  arabic: "noto-sans-arabic-bold.ttf",
} as const;

/** A face of the PDF: the house faces, and those that lend the letters they lack. */
export type Face = keyof typeof files;

/** Read once, by every document. */
export const fonts: Readonly<Record<Face, Font>> = {
  sans: readFont("sans"),
  sansBold: readFont("sansBold"),
  mono: readFont("mono"),
  monoBold: readFont("monoBold"),
  otherScripts: readFont("otherScripts"),
  arabic: readFont("arabic"),
};

function readFont(face: Face): Font {
  const font = create(readFileSync(join(import.meta.dirname, "fonts", files[face])));
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${files[face]} holds more than one font`);
  return font;
}

/** Whether a face has every letter of a text. */
export function hasLetters(face: Face, text: string): boolean {
  return [...text].every((letter) => fonts[face].hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

/** How far a face reaches above the line, a fraction of its size. */
export function ascentOf(face: Face): number {
  return fonts[face].ascent / fonts[face].unitsPerEm;
}
