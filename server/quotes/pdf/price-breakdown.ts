import { colours } from "../../../domain/company/colours.ts";
import type { Slip, SlipLine } from "../../../domain/quotes/price-breakdown.ts";
import { type Block, arranged, grouped, padded, rule, stack, textBlock, textsBlock } from "./block.ts";
import type { Sheet } from "./page.ts";
import { drawText, followed, setText, widthOf } from "./text-layout.ts";
import { type TextStyle, styles, totalStyles } from "./text-styles.ts";

/** Points, at its sides. */
const inset = 14;
const lineRoom = { above: 2.5, below: 2.5 };

/** The slip: its lines, the total under the highlighter, and what stands below it. @param width points */
export function slipBlock(sheet: Sheet, slip: Slip, width: number): Block {
  const inner = width - 2 * inset;
  const title = textBlock(sheet, slip.title, { as: "Caption", style: styles.slipTitle, width: inner });
  const block = stack([
    title,
    padded(slipLines(sheet, slip.lines, inner), { above: 5, below: 8 }),
    totalBlock(sheet, slip, inner),
    padded(slipLines(sheet, slip.footing, inner), { above: 8 }),
  ]);
  return onPaper(sheet, grouped(sheet, "Table", block), width);
}

function slipLines(sheet: Sheet, lines: readonly SlipLine[], width: number): Block {
  return stack(lines.map((line) => slipLine(sheet, line, width)));
}

function slipLine(
  sheet: Sheet,
  { label, detail, amount }: SlipLine,
  width: number,
  look: { readonly label: TextStyle; readonly amount: TextStyle } = {
    label: styles.slipLabel,
    amount: styles.amount,
  },
): Block {
  const amountWidth = widthOf(sheet, amount, look.amount);
  const room = width - amountWidth - 12;
  const name = setText(sheet, label, look.label, room);
  const texts = detail === "" ? [name] : [followed(name), setText(sheet, detail, styles.slipDetail, width)];
  const cells = arranged([
    { x: 0, block: textsBlock(sheet, texts, { as: "TH", width, scope: "Row" }) },
    { x: 0, block: textBlock(sheet, amount, { as: "TD", style: look.amount, width, align: "end" }) },
  ]);
  return grouped(sheet, "TR", padded(cells, lineRoom));
}

/** The total under the highlighter, which marks the number that is the customer's. */
function totalBlock(sheet: Sheet, slip: Slip, width: number): Block {
  const style =
    totalStyles.find((each) => widthOf(sheet, slip.total, each) <= width - 16) ?? totalStyles.at(-1);
  if (style === undefined) throw new Error("A total has no size");
  const label = textBlock(sheet, slip.totalLabel, {
    as: "TH",
    style: styles.slipTotalLabel,
    width: width / 2,
    scope: "Row",
  });
  const currency = setText(sheet, slip.currency, styles.slipTotalLabel, width);
  const amount = setText(sheet, slip.total, style, width);
  const height = currency.height + 5 + amount.height;
  return {
    height,
    draw({ x, y }, parent) {
      const top = y + currency.height + 5;
      sheet.artifact(() => {
        sheet.doc.rect(x, y - 3, width, 1.5).fill(colours.ink);
        sheet.doc.rect(x, top, width, amount.height).fill(colours.yellow);
      });
      const row = sheet.group(parent, "TR");
      label.draw({ x, y: y + 1 }, row);
      sheet.content(row, "TD", () => {
        drawText(sheet, followed(currency), { x, y: y + 1, width }, "end");
        drawText(sheet, amount, { x, y: top, width: width - 8 }, "end");
      });
    },
  };
}

/** What one machine of several comes to, open to the page; the highlighter is for what they come to together. */
export function billBlock(sheet: Sheet, slip: Slip, width: number): Block {
  const inner = width - 2 * inset;
  const total = { label: slip.totalLabel, detail: `each, ${slip.currency}`, amount: slip.total };
  const block = stack([
    slipLines(sheet, slip.lines, inner),
    ruled(
      sheet,
      slipLine(sheet, total, inner, { label: styles.slipTotalLabel, amount: styles.machineTotal }),
      inner,
    ),
  ]);
  return onPaper(sheet, grouped(sheet, "Table", block), width);
}

function ruled(sheet: Sheet, block: Block, width: number): Block {
  return stack([
    padded(rule(sheet, width, { weight: 1.5, colour: colours.ink }), { above: 4, below: 3 }),
    block,
  ]);
}

/** On paper of its own, torn off above and below. */
function onPaper(sheet: Sheet, block: Block, width: number): Block {
  const height = block.height + 2 * inset;
  return {
    height,
    draw({ x, y }, parent) {
      sheet.artifact(() => {
        const { doc } = sheet;
        doc.rect(x, y, width, height).fill(colours.paper);
        doc.lineWidth(1.5).dash(4, { space: 3 }).strokeColor(colours.ink);
        doc
          .moveTo(x, y)
          .lineTo(x + width, y)
          .stroke();
        doc
          .moveTo(x, y + height)
          .lineTo(x + width, y + height)
          .stroke()
          .undash();
      });
      block.draw({ x: x + inset, y: y + inset }, parent);
    },
  };
}
