import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Font, create } from "fontkit";

const fontFiles = {
  sans: "special-gothic-regular.ttf",
  sansBold: "special-gothic-bold.ttf",
  mono: "martian-mono-medium.ttf",
  monoBold: "martian-mono-bold.ttf",
  otherScripts: "noto-sans-bold.ttf",
  arabic: "noto-sans-arabic-bold.ttf",
} as const;

/** A face of the PDF: the house faces, and those that lend the letters they lack. */
export type FontFace = keyof typeof fontFiles;

/** What the fonts are made of, each read once. */
const fonts: Readonly<Record<FontFace, Font>> = {
  sans: readFont("sans"),
  sansBold: readFont("sansBold"),
  mono: readFont("mono"),
  monoBold: readFont("monoBold"),
  otherScripts: readFont("otherScripts"),
  arabic: readFont("arabic"),
};

function readFontFile(face: FontFace): Buffer {
  return readFileSync(join(import.meta.dirname, "fonts", fontFiles[face]));
}

function readFont(face: FontFace): Font {
  const font = create(readFontFile(face));
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${fontFiles[face]} holds more than one font`);
  // A glyph remembers the letter that it was first asked for as, for good: here each is asked for as its own.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

/** Bytes of the faces whose letters change their shape: what one document made of them must not reach the next. */
const shapedFontFiles = {
  otherScripts: readFontFile("otherScripts"),
  arabic: readFontFile("arabic"),
} as const;

/** Makes the faces known to a document. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [face, source] of Object.entries({ ...fonts, ...shapedFontFiles })) {
    if (source instanceof Uint8Array) doc.registerFont(face, source);
    else doc.registerFont(face, source);
  }
}

/** Whether a face has every letter of a text. */
export function hasGlyphs(face: FontFace, text: string): boolean {
  return [...text].every((letter) => fonts[face].hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

/** How far a face reaches above the line, a fraction of its size. */
export function getAscent(face: FontFace): number {
  return fonts[face].ascent / fonts[face].unitsPerEm;
}
