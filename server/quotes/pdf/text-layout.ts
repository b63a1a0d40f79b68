import { type TextRun, isReordered, splitIntoRuns } from "./text-runs.ts";
import { getAscent } from "./font-files.ts";
import type { StructureElement, PdfWriter } from "./pdf-writer.ts";
import type { PdfTextStyle } from "./text-styles.ts";

/** Height of capital letters, as a fraction of the size: centres them in a line. */
const capitalHeight = 0.71;
/** Underline of a link: distance below the baseline and weight, points. */
const underline = { below: 1.6, weight: 0.6 } as const;

/** Position and width of a text, points. */
interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A text broken into lines. */
export interface LaidOutText {
  readonly style: PdfTextStyle;
  readonly lines: readonly string[];
  /** Points. */
  readonly height: number;
}

/** Breaks a text into lines, between words; within a word only if it is longer than a line. */
export function layOutText(pdf: PdfWriter, text: string, style: PdfTextStyle, width: number): LaidOutText {
  const lines: string[] = [];
  let line = "";
  for (const word of splitWords(text)) {
    if (getTextWidth(pdf, line + word.trimEnd(), style) <= width) {
      line += word;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    while (getTextWidth(pdf, line.trimEnd(), style) > width) {
      const end = countFittingLetters(pdf, line, style, width);
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  lines.push(line);
  return { style, lines, height: lines.length * style.leading };
}

/** A text with a space at the end of each line, which keeps it apart from the next text when a screen reader reads both. */
export function withTrailingSpace(set: LaidOutText): LaidOutText {
  return { ...set, lines: set.lines.map((line) => `${line.trimEnd()} `) };
}

/** Points. */
export function getTextWidth(pdf: PdfWriter, line: string, style: PdfTextStyle): number {
  const runs = splitIntoRuns(line, style.face);
  const between = Math.max(0, runs.length - 1) * getLetterSpacing(style);
  return runs.reduce((sum, run) => sum + getRunWidth(pdf, run, style), between);
}

/** Draws a text from the top of its first line. */
export function drawText(
  pdf: PdfWriter,
  set: LaidOutText,
  place: TextPlace,
  align: "start" | "end" = "start",
): void {
  for (const [index, line] of set.lines.entries()) {
    const x =
      align === "start" ? place.x : place.x + place.width - getTextWidth(pdf, line.trimEnd(), set.style);
    // Screen readers and copying use the original text when the drawn order differs.
    const hasReorderedLetters = isReordered(line);
    if (hasReorderedLetters) pdf.doc.markContent("Span", { actual: line });
    drawLine(pdf, line, set.style, { x, y: getBaseline(set, place, index) });
    if (hasReorderedLetters) pdf.doc.endMarkedContent();
  }
}

/** Draws an underlined link. */
export function drawLink(
  pdf: PdfWriter,
  set: LaidOutText,
  place: TextPlace,
  href: string,
  parent: StructureElement,
): void {
  const link = pdf.group(parent, "Link");
  for (const [index, line] of set.lines.entries()) {
    const width = getTextWidth(pdf, line.trimEnd(), set.style);
    const baseline = getBaseline(set, place, index);
    pdf.artifact(() =>
      pdf.doc.rect(place.x, baseline + underline.below, width, underline.weight).fill(set.style.colour),
    );
    pdf.content(link, "Span", () => drawLine(pdf, line, set.style, { x: place.x, y: baseline }));
    const top = place.y + index * set.style.leading;
    pdf.doc.link(place.x, top, width, set.style.leading, href, { structParent: link });
  }
  link.end();
}

function getBaseline({ style }: LaidOutText, place: TextPlace, line: number): number {
  return place.y + line * style.leading + (style.leading + capitalHeight * style.size) / 2;
}

function drawLine(
  pdf: PdfWriter,
  line: string,
  style: PdfTextStyle,
  place: { readonly x: number; readonly y: number },
): void {
  let { x } = place;
  for (const run of splitIntoRuns(line, style.face)) {
    pdf.doc
      .font(run.face)
      .fontSize(style.size)
      .fillColor(style.colour)
      // PDFKit positions text by the top of the font, not by the baseline.
      .text(run.text, x, place.y - getAscent(run.face) * style.size, {
        ...getRunOptions(run, style),
        lineBreak: false,
      });
    x += getRunWidth(pdf, run, style) + getLetterSpacing(style);
  }
}

function getRunWidth({ doc }: PdfWriter, run: TextRun, style: PdfTextStyle): number {
  return doc.font(run.face).fontSize(style.size).widthOfString(run.text, getRunOptions(run, style));
}

/** With a list of features, even an empty one, PDFKit shapes a run as a whole; otherwise it splits Arabic at spaces. */
function getRunOptions({ face }: TextRun, style: PdfTextStyle) {
  return {
    characterSpacing: getLetterSpacing(style),
    ...(face === "arabic" && { characterSpacing: 0, features: [] }),
  };
}

function getLetterSpacing({ size, tracking = 0 }: PdfTextStyle): number {
  return size * tracking;
}

/** "black and white" as "black ", "and ", "white". */
function splitWords(text: string): string[] {
  return text.trim().match(/\S+\s*/g) ?? [];
}

function countFittingLetters(pdf: PdfWriter, line: string, style: PdfTextStyle, width: number): number {
  let end = 0;
  for (const { segment } of new Intl.Segmenter("en").segment(line)) {
    if (end > 0 && getTextWidth(pdf, line.slice(0, end + segment.length), style) > width) break;
    end += segment.length;
  }
  return end;
}
