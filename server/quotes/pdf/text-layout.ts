import { type Run, isReordered, runsOf } from "./text-runs.ts";
import { ascentOf } from "./font-files.ts";
import type { Part, Sheet } from "./page.ts";
import type { TextStyle } from "./text-styles.ts";

/** Height of capitals, a fraction of the size: what stands in the middle of a line. */
const capitals = 0.71;
/** Points. */
const underline = { below: 1.6, weight: 0.6 } as const;

/** Where a text is drawn. Points. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A text in lines. */
export interface SetText {
  readonly style: TextStyle;
  readonly lines: readonly string[];
  /** Points. */
  readonly height: number;
}

/** Breaks a text into lines of at most a width, between words, and within one only where it is longer than a line. */
export function setText(sheet: Sheet, text: string, style: TextStyle, width: number): SetText {
  const lines: string[] = [];
  let line = "";
  for (const word of wordsOf(text)) {
    if (widthOf(sheet, line + word.trimEnd(), style) <= width) {
      line += word;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    while (widthOf(sheet, line.trimEnd(), style) > width) {
      const end = lettersThatFit(sheet, line, style, width);
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  lines.push(line);
  return { style, lines, height: lines.length * style.leading };
}

/** A text that another follows in the same part: a space keeps their words apart where they are read out. */
export function followed(set: SetText): SetText {
  return { ...set, lines: set.lines.map((line) => `${line.trimEnd()} `) };
}

/** Points. */
export function widthOf(sheet: Sheet, line: string, style: TextStyle): number {
  const runs = runsOf(line, style.face);
  const between = Math.max(0, runs.length - 1) * spacing(style);
  return runs.reduce((sum, run) => sum + runWidth(sheet, run, style), between);
}

/** Draws a text that was set, from the top of its first line. @param align to an edge of the width */
export function drawText(sheet: Sheet, set: SetText, place: Place, align: "start" | "end" = "start"): void {
  for (const [index, line] of set.lines.entries()) {
    const x = align === "start" ? place.x : place.x + place.width - widthOf(sheet, line.trimEnd(), set.style);
    // Letters that are drawn in another order are read out and copied as they were written.
    const isTurned = isReordered(line);
    if (isTurned) sheet.doc.markContent("Span", { actual: line });
    drawLine(sheet, line, set.style, { x, y: baselineOf(set, place, index) });
    if (isTurned) sheet.doc.endMarkedContent();
  }
}

/** Draws a text that leads somewhere, underlined, as a part of the structure. */
export function drawLink(sheet: Sheet, set: SetText, place: Place, href: string, parent: Part): void {
  const link = sheet.group(parent, "Link");
  for (const [index, line] of set.lines.entries()) {
    const width = widthOf(sheet, line.trimEnd(), set.style);
    const baseline = baselineOf(set, place, index);
    sheet.artifact(() =>
      sheet.doc.rect(place.x, baseline + underline.below, width, underline.weight).fill(set.style.colour),
    );
    sheet.content(link, "Span", () => drawLine(sheet, line, set.style, { x: place.x, y: baseline }));
    const top = place.y + index * set.style.leading;
    sheet.doc.link(place.x, top, width, set.style.leading, href, { structParent: link });
  }
  link.end();
}

function baselineOf({ style }: SetText, place: Place, line: number): number {
  return place.y + line * style.leading + (style.leading + capitals * style.size) / 2;
}

function drawLine(
  sheet: Sheet,
  line: string,
  style: TextStyle,
  place: { readonly x: number; readonly y: number },
): void {
  let { x } = place;
  for (const run of runsOf(line, style.face)) {
    sheet.doc
      .font(run.face)
      .fontSize(style.size)
      .fillColor(style.colour)
      // The library counts from the top of the letters.
      .text(run.text, x, place.y - ascentOf(run.face) * style.size, {
        ...runOptions(run, style),
        lineBreak: false,
      });
    x += runWidth(sheet, run, style) + spacing(style);
  }
}

function runWidth({ doc }: Sheet, run: Run, style: TextStyle): number {
  return doc.font(run.face).fontSize(style.size).widthOfString(run.text, runOptions(run, style));
}

/** With features named, even none, the library shapes a run as a whole; else it takes Arabic apart at its spaces. */
function runOptions({ face }: Run, style: TextStyle) {
  return {
    characterSpacing: spacing(style),
    ...(face === "arabic" && { characterSpacing: 0, features: [] }),
  };
}

function spacing({ size, tracking = 0 }: TextStyle): number {
  return size * tracking;
}

/** "black and white" as "black ", "and ", "white". */
function wordsOf(text: string): string[] {
  return text.trim().match(/\S+\s*/g) ?? [];
}

function lettersThatFit(sheet: Sheet, line: string, style: TextStyle, width: number): number {
  let end = 0;
  for (const { segment } of new Intl.Segmenter("en").segment(line)) {
    if (end > 0 && widthOf(sheet, line.slice(0, end + segment.length), style) > width) break;
    end += segment.length;
  }
  return end;
}
