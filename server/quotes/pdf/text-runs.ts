import bidiFactory from "bidi-js";
import { type FontFace, hasGlyphs } from "./font-files.ts";

/** A piece of a line in one face and one direction. */
export interface TextRun {
  readonly face: FontFace;
  readonly text: string;
}

interface TextPiece extends TextRun {
  /** Of the bidirectional algorithm: odd ones run from right to left. */
  readonly level: number;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The text without what no page shows: marks that turn its direction round, and control characters. */
function toPlainText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/gu, " ");
}

/** Whether every letter of a text can be set. */
export function isPrintable(text: string): boolean {
  return [...graphemes.segment(toPlainText(text))].every(
    ({ segment }) => findFace(segment, "sans", 0) !== null,
  );
}

/** A text without the letters that no face has. */
export function removeUnprintable(text: string): string {
  return [...graphemes.segment(toPlainText(text))]
    .map(({ segment }) => segment)
    .filter((segment) => findFace(segment, "sans", 0) !== null)
    .join("")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** A line as it is drawn, from left to right: each letter in a face that has it, Arabic in its own direction. */
export function splitIntoRuns(line: string, face: FontFace): TextRun[] {
  if (isAscii(line)) return [{ face, text: line }];
  const pieces = joinPieces(splitIntoPieces(toPlainText(line), face));
  return toVisualOrder(pieces).map((piece) => (isRightToLeft(piece) ? toRightToLeftRun(piece) : piece));
}

/** Whether the letters of a line do not all stand in the order in which they are read. */
export function isReordered(line: string): boolean {
  return !isAscii(line) && bidi.getEmbeddingLevels(line, "ltr").levels.some((level) => level % 2 === 1);
}

/** What every face has, and nearly every line is: nothing has to be found out about it. */
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

/** Neighbours of one face and one level as one: Arabic letters take their shape from those beside them. */
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

/** Brackets turn round. The font turns Arabic letters itself; a run without any is turned here. */
function toRightToLeftRun(piece: TextPiece): TextRun {
  const letters = [...graphemes.segment(piece.text)].map(
    ({ segment }) => bidi.getMirroredCharacter(segment) ?? segment,
  );
  const isTurnedByFont = /\p{Script=Arabic}/u.test(piece.text);
  return { face: piece.face, text: (isTurnedByFont ? letters : letters.toReversed()).join("") };
}
