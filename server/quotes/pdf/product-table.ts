import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { colours } from "../../../domain/company/colours.ts";
import type { PriceBreakdown, BreakdownLine } from "../../../domain/quotes/price-breakdown.ts";
import {
  type PdfBlock,
  arrangeBlocks,
  groupBlock,
  makeRoom,
  padBlock,
  placeBlock,
  ruleBlock,
  stackBlocks,
  textBlock,
} from "./block.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { contentWidth } from "./page-layout.ts";
import { getTextWidth } from "./text-layout.ts";
import { type PdfTextStyle, styles } from "./text-styles.ts";

/** Points. */
const columnGap = 18;
const rowPadding = { above: 5, below: 5 };

interface Columns {
  readonly name: number;
  readonly each: number;
  readonly amount: number;
}

/** Draws the prices of several products: a row for each quote line, over one or more pages. */
export async function placeProductTable(
  pdf: PdfWriter,
  breakdown: PriceBreakdown,
  heading: PdfBlock,
  gap: number,
): Promise<void> {
  const columns = measureColumns(pdf, breakdown);
  const head = headerRowBlock(pdf, columns, breakdown.currency);
  const [first, ...others] = breakdown.lines;
  const start = stackBlocks([head, ...(first === undefined ? [] : [productRowBlock(pdf, first, columns)])]);
  makeRoom(pdf, { height: heading.height + start.height }, gap);
  placeBlock(pdf, heading, pdf.root);
  const table = pdf.group(pdf.root, "Table");
  placeBlock(pdf, start, table);
  for (const line of others) {
    await yieldToEventLoop();
    const row = productRowBlock(pdf, line, columns);
    if (makeRoom(pdf, row)) {
      // The repeated header is an artifact: a screen reader reads it on the first page alone.
      pdf.artifact(() => placeBlock(pdf, head, table));
    }
    placeBlock(pdf, row, table);
  }
}

function measureColumns(pdf: PdfWriter, { lines, currency }: PriceBreakdown): Columns {
  const getMaxWidth = (texts: readonly string[]) =>
    Math.max(...texts.map((text) => getTextWidth(pdf, text, styles.amount)));
  const each = getMaxWidth(lines.map(({ detail }) => detail));
  const amount = Math.max(
    getMaxWidth(lines.map((line) => line.amount)),
    getTextWidth(pdf, formatAmountHeading(currency), styles.columnHeading),
  );
  return { name: contentWidth - each - amount - 2 * columnGap, each, amount };
}

function formatAmountHeading(currency: string): string {
  return `${currency} a month`;
}

function headerRowBlock(pdf: PdfWriter, columns: Columns, currency: string): PdfBlock {
  const cells = rowCellsBlock(
    pdf,
    { label: "Machines", detail: "Price", amount: formatAmountHeading(currency) },
    columns,
    {
      label: { as: "TH", style: styles.columnHeading, scope: "Column" },
      others: { as: "TH", style: styles.columnHeading, scope: "Column" },
    },
  );
  return stackBlocks([
    ruleBlock(pdf, contentWidth, { weight: 2.25, colour: colours.ink }),
    groupBlock(pdf, "TR", padBlock(cells, rowPadding)),
    ruleBlock(pdf, contentWidth, { weight: 1.5, colour: colours.ink }),
  ]);
}

function productRowBlock(pdf: PdfWriter, line: BreakdownLine, columns: Columns): PdfBlock {
  const cells = rowCellsBlock(pdf, line, columns, {
    label: { as: "TH", style: styles.value, scope: "Row" },
    others: { as: "TD", style: styles.amount },
  });
  return stackBlocks([
    groupBlock(pdf, "TR", padBlock(cells, rowPadding)),
    ruleBlock(pdf, contentWidth, { weight: 0.75, colour: colours.rule }),
  ]);
}

interface CellStyle {
  readonly as: "TH" | "TD";
  readonly style: PdfTextStyle;
  readonly scope?: "Row" | "Column";
}

function rowCellsBlock(
  pdf: PdfWriter,
  { label, detail, amount }: BreakdownLine,
  columns: Columns,
  cellStyles: { readonly label: CellStyle; readonly others: CellStyle },
): PdfBlock {
  const { name, each } = columns;
  return arrangeBlocks([
    { x: 0, block: textBlock(pdf, label, { ...cellStyles.label, width: name }) },
    {
      x: name + columnGap,
      block: textBlock(pdf, detail, { ...cellStyles.others, width: each, align: "end" }),
    },
    {
      x: name + each + 2 * columnGap,
      block: textBlock(pdf, amount, { ...cellStyles.others, width: columns.amount, align: "end" }),
    },
  ]);
}
