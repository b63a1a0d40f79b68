import bidiFactory from "bidi-js";
import { type FontFace, hasGlyphs } from "./font-files.ts";

/** A run of text in one font and one direction. */
export interface TextRun {
  readonly face: FontFace;
  readonly text: string;
}

interface TextPiece extends TextRun {
  /** Embedding level of the bidirectional algorithm: odd levels run from right to left. */
  readonly level: number;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The text without bidirectional and other control characters. */
function toPlainText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/gu, " ");
}

/** Whether a font has each character of a text. */
export function isPrintable(text: string): boolean {
  return [...graphemes.segment(toPlainText(text))].every(
    ({ segment }) => findFace(segment, "sans", 0) !== null,
  );
}

/** A text without the characters that no font has. */
export function removeUnprintable(text: string): string {
  return [...graphemes.segment(toPlainText(text))]
    .map(({ segment }) => segment)
    .filter((segment) => findFace(segment, "sans", 0) !== null)
    .join("")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** The runs of a line in visual order, from left to right. Each run has a font with all of its characters. */
export function splitIntoRuns(line: string, face: FontFace): TextRun[] {
  if (isAscii(line)) return [{ face, text: line }];
  const pieces = joinPieces(splitIntoPieces(toPlainText(line), face));
  return toVisualOrder(pieces).map((piece) => (isRightToLeft(piece) ? toRightToLeftRun(piece) : piece));
}

/** Whether the visual order of a line differs from its reading order. */
export function isReordered(line: string): boolean {
  return !isAscii(line) && bidi.getEmbeddingLevels(line, "ltr").levels.some((level) => level % 2 === 1);
}

/** Every font has ASCII, and most lines are ASCII: they need no analysis. */
function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text);
}

function splitIntoPieces(line: string, face: FontFace): TextPiece[] {
  const { levels } = bidi.getEmbeddingLevels(line, "ltr");
  return [...graphemes.segment(line)].flatMap(({ segment, index }) => {
    const level = levels[index] ?? 0;
    const own = findFace(segment, face, level);
    return own === null ? [] : [{ face: own, text: segment, level }];
  });
}

function findFace(grapheme: string, face: FontFace, level: number): FontFace | null {
  const faces: FontFace[] =
    level % 2 === 1 ? ["arabic", face, "otherScripts"] : [face, "otherScripts", "arabic"];
  return faces.find((each) => hasGlyphs(each, grapheme)) ?? null;
}

/** Joins neighbours of the same font and level: Arabic letters take their shape from their neighbours. */
function joinPieces(pieces: readonly TextPiece[]): TextPiece[] {
  const runs: TextPiece[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last?.face === piece.face && last.level === piece.level)
      runs.splice(-1, 1, { ...last, text: last.text + piece.text });
    else runs.push(piece);
  }
  return runs;
}

/** Rule L2 of the bidirectional algorithm, on whole runs. */
function toVisualOrder(pieces: readonly TextPiece[]): TextPiece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end === start) continue;
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end;
    }
  }
  return ordered;
}

function isRightToLeft({ level }: TextPiece): boolean {
  return level % 2 === 1;
}

/** Mirrors brackets. The font reverses Arabic letters itself; a run without Arabic letters is reversed here. */
function toRightToLeftRun(piece: TextPiece): TextRun {
  const letters = [...graphemes.segment(piece.text)].map(
    ({ segment }) => bidi.getMirroredCharacter(segment) ?? segment,
  );
  const isReversedByFont = /\p{Script=Arabic}/u.test(piece.text);
  return { face: piece.face, text: (isReversedByFont ? letters : letters.toReversed()).join("") };
}
