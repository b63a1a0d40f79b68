import { setImmediate as otherWork } from "node:timers/promises";
import { colours } from "../../../domain/company/colours.ts";
import type { Slip, SlipLine } from "../../../domain/quotes/price-breakdown.ts";
import { type Block, arranged, grouped, makeRoom, padded, place, rule, stack, textBlock } from "./block.ts";
import type { Sheet } from "./page.ts";
import { fullWidth } from "./page-layout.ts";
import { widthOf } from "./text-layout.ts";
import { type TextStyle, styles } from "./text-styles.ts";

/** Points. */
const columnGap = 18;
const rowRoom = { above: 5, below: 5 };

interface Columns {
  readonly name: number;
  readonly each: number;
  readonly amount: number;
}

/** What several machines cost: a row for those of each kind, over as many pages as it takes. */
export async function placeMachineTable(
  sheet: Sheet,
  slip: Slip,
  heading: Block,
  gap: number,
): Promise<void> {
  const columns = columnsFor(sheet, slip);
  const head = headRow(sheet, columns, slip.currency);
  const [first, ...others] = slip.lines;
  const start = stack([head, ...(first === undefined ? [] : [machinesRow(sheet, first, columns)])]);
  makeRoom(sheet, { height: heading.height + start.height }, gap);
  place(sheet, heading, sheet.root);
  const table = sheet.group(sheet.root, "Table");
  place(sheet, start, table);
  for (const line of others) {
    await otherWork();
    const row = machinesRow(sheet, line, columns);
    if (makeRoom(sheet, row)) {
      // On the pages that follow, the head is for eyes: a screen reader has it from the first.
      sheet.artifact(() => place(sheet, head, table));
    }
    place(sheet, row, table);
  }
}

function columnsFor(sheet: Sheet, { lines, currency }: Slip): Columns {
  const widest = (texts: readonly string[]) =>
    Math.max(...texts.map((text) => widthOf(sheet, text, styles.amount)));
  const each = widest(lines.map(({ detail }) => detail));
  const amount = Math.max(
    widest(lines.map((line) => line.amount)),
    widthOf(sheet, amountHead(currency), styles.columnHead),
  );
  return { name: fullWidth - each - amount - 2 * columnGap, each, amount };
}

function amountHead(currency: string): string {
  return `${currency} a month`;
}

function headRow(sheet: Sheet, columns: Columns, currency: string): Block {
  const cells = cellsOf(
    sheet,
    { label: "Machines", detail: "Price", amount: amountHead(currency) },
    columns,
    {
      label: { as: "TH", style: styles.columnHead, scope: "Column" },
      others: { as: "TH", style: styles.columnHead, scope: "Column" },
    },
  );
  return stack([
    rule(sheet, fullWidth, { weight: 2.25, colour: colours.ink }),
    grouped(sheet, "TR", padded(cells, rowRoom)),
    rule(sheet, fullWidth, { weight: 1.5, colour: colours.ink }),
  ]);
}

function machinesRow(sheet: Sheet, line: SlipLine, columns: Columns): Block {
  const cells = cellsOf(sheet, line, columns, {
    label: { as: "TH", style: styles.value, scope: "Row" },
    others: { as: "TD", style: styles.amount },
  });
  return stack([
    grouped(sheet, "TR", padded(cells, rowRoom)),
    rule(sheet, fullWidth, { weight: 0.75, colour: colours.rule }),
  ]);
}

interface CellLook {
  readonly as: "TH" | "TD";
  readonly style: TextStyle;
  readonly scope?: "Row" | "Column";
}

function cellsOf(
  sheet: Sheet,
  { label, detail, amount }: SlipLine,
  columns: Columns,
  look: { readonly label: CellLook; readonly others: CellLook },
): Block {
  const { name, each } = columns;
  return arranged([
    { x: 0, block: textBlock(sheet, label, { ...look.label, width: name }) },
    {
      x: name + columnGap,
      block: textBlock(sheet, detail, { ...look.others, width: each, align: "end" }),
    },
    {
      x: name + each + 2 * columnGap,
      block: textBlock(sheet, amount, { ...look.others, width: columns.amount, align: "end" }),
    },
  ]);
}
