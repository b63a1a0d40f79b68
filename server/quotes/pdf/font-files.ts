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

/** A font of the PDF: the company fonts, and the fallback fonts for characters that they lack. */
export type FontFace = keyof typeof fontFiles;

/** The parsed fonts, each read once. */
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
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${fontFiles[face]} is a font collection`);
  // fontkit caches the code point with which a glyph is first requested: request each glyph with its own code point.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

/** Bytes of the fonts with contextual shapes. Each document parses them again, because shaping changes a parsed font. */
const shapedFontFiles = {
  otherScripts: readFontFile("otherScripts"),
  arabic: readFontFile("arabic"),
} as const;

/** Registers the fonts in a document. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [face, source] of Object.entries({ ...fonts, ...shapedFontFiles })) {
    if (source instanceof Uint8Array) doc.registerFont(face, source);
    else doc.registerFont(face, source);
  }
}

/** Whether a font has a glyph for each character of a text. */
export function hasGlyphs(face: FontFace, text: string): boolean {
  return [...text].every((letter) => fonts[face].hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

/** Height of a font above the baseline, as a fraction of its size. */
export function getAscent(face: FontFace): number {
  return fonts[face].ascent / fonts[face].unitsPerEm;
}
