import { type LaidOutText, drawLink, drawText, layOutText } from "./text-layout.ts";
import type { StructureElement, StructureType, PdfWriter } from "./pdf-writer.ts";
import { pageLayout } from "./page-layout.ts";
import type { PdfTextStyle } from "./text-styles.ts";

/** A part of a page with a known height, which is never split over pages. */
export interface PdfBlock {
  /** Points. */
  readonly height: number;
  /** Draws the block with its upper left corner at a position, as a child of a structure element. */
  draw(at: { readonly x: number; readonly y: number }, parent: StructureElement): void;
}

/** One text: a heading, a paragraph, a cell. */
export function textBlock(
  pdf: PdfWriter,
  text: string,
  format: {
    readonly as: StructureType;
    readonly style: PdfTextStyle;
    readonly width: number;
    readonly align?: "start" | "end";
    readonly scope?: "Row" | "Column";
    /** URL of a link. */
    readonly href?: string | undefined;
  },
): PdfBlock {
  const { as, width, align, scope, href } = format;
  const laidOut = layOutText(pdf, text, format.style, width);
  return {
    height: laidOut.height,
    draw(at, parent) {
      const options = scope === undefined ? {} : { scope };
      if (href !== undefined)
        return drawLink(pdf, laidOut, { ...at, width }, href, pdf.group(parent, as, options));
      pdf.content(parent, as, () => drawText(pdf, laidOut, { ...at, width }, align), options);
    },
  };
}

/** Several texts in one structure element: the label and the detail of a line. */
export function textsBlock(
  pdf: PdfWriter,
  texts: readonly LaidOutText[],
  format: { readonly as: StructureType; readonly width: number; readonly scope?: "Row" | "Column" },
): PdfBlock {
  return {
    height: texts.reduce((sum, { height }) => sum + height, 0),
    draw({ x, y }, parent) {
      const draw = () => {
        let top = y;
        for (const set of texts) {
          drawText(pdf, set, { x, y: top, width: format.width });
          top += set.height;
        }
      };
      pdf.content(parent, format.as, draw, format.scope === undefined ? {} : { scope: format.scope });
    },
  };
}

/** A block with its offset from the upper left corner of the parent block. */
interface PlacedBlock {
  readonly block: PdfBlock;
  readonly x?: number;
  readonly y?: number;
}

/** Blocks at their offsets, in reading order. */
export function arrangeBlocks(placed: readonly PlacedBlock[]): PdfBlock {
  return {
    height: Math.max(0, ...placed.map(({ block, y = 0 }) => y + block.height)),
    draw(at, parent) {
      for (const { block, x = 0, y = 0 } of placed) block.draw({ x: at.x + x, y: at.y + y }, parent);
    },
  };
}

/** Blocks below each other. @param gap between them */
export function stackBlocks(blocks: readonly PdfBlock[], gap = 0): PdfBlock {
  let y = 0;
  return arrangeBlocks(
    blocks.map((block) => {
      const placed = { block, y };
      y += block.height + gap;
      return placed;
    }),
  );
}

/** A block whose children belong to one structure element. */
export function groupBlock(pdf: PdfWriter, type: StructureType, block: PdfBlock): PdfBlock {
  return { height: block.height, draw: (at, parent) => block.draw(at, pdf.group(parent, type)) };
}

/** A block with padding above and below. */
export function padBlock(
  block: PdfBlock,
  padding: { readonly above?: number; readonly below?: number },
): PdfBlock {
  const { above = 0, below = 0 } = padding;
  return {
    height: above + block.height + below,
    draw: ({ x, y }, parent) => block.draw({ x, y: y + above }, parent),
  };
}

/** A horizontal rule. */
export function ruleBlock(
  pdf: PdfWriter,
  width: number,
  { weight, colour }: { weight: number; colour: string },
): PdfBlock {
  return {
    height: weight,
    draw({ x, y }) {
      pdf.artifact(() => pdf.doc.rect(x, y, width, weight).fill(colour));
    },
  };
}

/** Whether a block fits on this page. @param gap above it */
export function fitsOnPage(pdf: PdfWriter, { height }: Pick<PdfBlock, "height">, gap = 0): boolean {
  return pdf.y === pageLayout.margin.top || pdf.y + gap + height <= pageLayout.end;
}

/**
 * Adds a page if a block does not fit on this one.
 * @param gap above the block, unless it is the first of a page
 * @returns whether a page was added
 */
export function makeRoom(pdf: PdfWriter, block: Pick<PdfBlock, "height">, gap = 0): boolean {
  const isFull = !fitsOnPage(pdf, block, gap);
  if (isFull) pdf.addPage();
  else if (pdf.y > pageLayout.margin.top) pdf.y += gap;
  return isFull;
}

/** Draws a block below the last one, or on a new page if it does not fit. @param gap above it */
export function placeBlock(pdf: PdfWriter, block: PdfBlock, parent: StructureElement, gap = 0): void {
  makeRoom(pdf, block, gap);
  block.draw({ x: pageLayout.margin.side, y: pdf.y }, parent);
  pdf.y += block.height;
}
