import { type SetText, drawLink, drawText, setText } from "./text-layout.ts";
import type { Part, PartType, Sheet } from "./page.ts";
import { sheetLayout } from "./page-layout.ts";
import type { TextStyle } from "./text-styles.ts";

/** Something of a known height that stays whole on its page. */
export interface Block {
  /** Points. */
  readonly height: number;
  /** Draws it with its upper left corner at a place, as a part of the structure. */
  draw(at: { readonly x: number; readonly y: number }, parent: Part): void;
}

/** A text of its own: a heading, a paragraph, a cell. */
export function textBlock(
  sheet: Sheet,
  text: string,
  how: {
    readonly as: PartType;
    readonly style: TextStyle;
    readonly width: number;
    readonly align?: "start" | "end";
    readonly scope?: "Row" | "Column";
    /** Where the text leads. */
    readonly href?: string | undefined;
  },
): Block {
  const { as, width, align, scope, href } = how;
  const set = setText(sheet, text, how.style, width);
  return {
    height: set.height,
    draw(at, parent) {
      const options = scope === undefined ? {} : { scope };
      if (href !== undefined)
        return drawLink(sheet, set, { ...at, width }, href, sheet.group(parent, as, options));
      sheet.content(parent, as, () => drawText(sheet, set, { ...at, width }, align), options);
    },
  };
}

/** Several texts that are one part: the label of a line and how it is counted. */
export function textsBlock(
  sheet: Sheet,
  texts: readonly SetText[],
  how: { readonly as: PartType; readonly width: number; readonly scope?: "Row" | "Column" },
): Block {
  return {
    height: texts.reduce((sum, { height }) => sum + height, 0),
    draw({ x, y }, parent) {
      const draw = () => {
        let top = y;
        for (const set of texts) {
          drawText(sheet, set, { x, y: top, width: how.width });
          top += set.height;
        }
      };
      sheet.content(parent, how.as, draw, how.scope === undefined ? {} : { scope: how.scope });
    },
  };
}

/** A block and how far it stands from the upper left corner of what it is part of. */
interface Placed {
  readonly block: Block;
  readonly x?: number;
  readonly y?: number;
}

/** Blocks where they are put, in the order in which they are read. */
export function arranged(placed: readonly Placed[]): Block {
  return {
    height: Math.max(0, ...placed.map(({ block, y = 0 }) => y + block.height)),
    draw(at, parent) {
      for (const { block, x = 0, y = 0 } of placed) block.draw({ x: at.x + x, y: at.y + y }, parent);
    },
  };
}

/** Blocks one below the other. @param gap between them */
export function stack(blocks: readonly Block[], gap = 0): Block {
  let y = 0;
  return arranged(
    blocks.map((block) => {
      const placed = { block, y };
      y += block.height + gap;
      return placed;
    }),
  );
}

/** A block whose parts belong to one part of the structure. */
export function grouped(sheet: Sheet, type: PartType, block: Block): Block {
  return { height: block.height, draw: (at, parent) => block.draw(at, sheet.group(parent, type)) };
}

/** A block with room above it and below. */
export function padded(block: Block, room: { readonly above?: number; readonly below?: number }): Block {
  const { above = 0, below = 0 } = room;
  return {
    height: above + block.height + below,
    draw: ({ x, y }, parent) => block.draw({ x, y: y + above }, parent),
  };
}

/** A line across a width. */
export function rule(
  sheet: Sheet,
  width: number,
  { weight, colour }: { weight: number; colour: string },
): Block {
  return {
    height: weight,
    draw({ x, y }) {
      sheet.artifact(() => sheet.doc.rect(x, y, width, weight).fill(colour));
    },
  };
}

/** Whether a block has room on this page. @param gap above it */
export function hasRoom(sheet: Sheet, { height }: Pick<Block, "height">, gap = 0): boolean {
  return sheet.y === sheetLayout.margin.top || sheet.y + gap + height <= sheetLayout.end;
}

/**
 * Goes to a new page where a block has no room below what stands on this one.
 * @param gap above it, where it does not open a page
 * @returns whether it went to a new page
 */
export function makeRoom(sheet: Sheet, block: Pick<Block, "height">, gap = 0): boolean {
  const isFull = !hasRoom(sheet, block, gap);
  if (isFull) sheet.turn();
  else if (sheet.y > sheetLayout.margin.top) sheet.y += gap;
  return isFull;
}

/** Puts a block below what stands on the page already, or on a new one where there is no room. @param gap above it */
export function place(sheet: Sheet, block: Block, parent: Part, gap = 0): void {
  makeRoom(sheet, block, gap);
  block.draw({ x: sheetLayout.margin.side, y: sheet.y }, parent);
  sheet.y += block.height;
}
