import { colours } from "../../../domain/company/colours.ts";
import type { PriceBreakdown, BreakdownLine } from "../../../domain/quotes/price-breakdown.ts";
import {
  type PdfBlock,
  arrangeBlocks,
  groupBlock,
  padBlock,
  ruleBlock,
  stackBlocks,
  textBlock,
  textsBlock,
} from "./block.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { drawText, withTrailingSpace, layOutText, getTextWidth } from "./text-layout.ts";
import { type PdfTextStyle, styles, totalStyles } from "./text-styles.ts";

/** Padding inside the breakdown, points. */
const inset = 14;
const linePadding = { above: 2.5, below: 2.5 };

/** A price breakdown: lines, highlighted total and footer lines. @param width points */
export function priceBreakdownBlock(pdf: PdfWriter, breakdown: PriceBreakdown, width: number): PdfBlock {
  const inner = width - 2 * inset;
  const title = textBlock(pdf, breakdown.title, {
    as: "Caption",
    style: styles.breakdownTitle,
    width: inner,
  });
  const block = stackBlocks([
    title,
    padBlock(breakdownLinesBlock(pdf, breakdown.lines, inner), { above: 5, below: 8 }),
    totalBlock(pdf, breakdown, inner),
    padBlock(breakdownLinesBlock(pdf, breakdown.footerLines, inner), { above: 8 }),
  ]);
  return onPaperBlock(pdf, groupBlock(pdf, "Table", block), width);
}

function breakdownLinesBlock(pdf: PdfWriter, lines: readonly BreakdownLine[], width: number): PdfBlock {
  return stackBlocks(lines.map((line) => breakdownLineBlock(pdf, line, width)));
}

function breakdownLineBlock(
  pdf: PdfWriter,
  { label, detail, amount }: BreakdownLine,
  width: number,
  lineStyles: { readonly label: PdfTextStyle; readonly amount: PdfTextStyle } = {
    label: styles.breakdownLabel,
    amount: styles.amount,
  },
): PdfBlock {
  const amountWidth = getTextWidth(pdf, amount, lineStyles.amount);
  const labelWidth = width - amountWidth - 12;
  const name = layOutText(pdf, label, lineStyles.label, labelWidth);
  const texts =
    detail === ""
      ? [name]
      : [withTrailingSpace(name), layOutText(pdf, detail, styles.breakdownDetail, width)];
  const cells = arrangeBlocks([
    { x: 0, block: textsBlock(pdf, texts, { as: "TH", width, scope: "Row" }) },
    { x: 0, block: textBlock(pdf, amount, { as: "TD", style: lineStyles.amount, width, align: "end" }) },
  ]);
  return groupBlock(pdf, "TR", padBlock(cells, linePadding));
}

/** The highlighted total. */
function totalBlock(pdf: PdfWriter, breakdown: PriceBreakdown, width: number): PdfBlock {
  const style =
    totalStyles.find((each) => getTextWidth(pdf, breakdown.total, each) <= width - 16) ?? totalStyles.at(-1);
  if (style === undefined) throw new Error("A total has no size");
  const label = textBlock(pdf, breakdown.totalLabel, {
    as: "TH",
    style: styles.breakdownTotalLabel,
    width: width / 2,
    scope: "Row",
  });
  const currency = layOutText(pdf, breakdown.currency, styles.breakdownTotalLabel, width);
  const amount = layOutText(pdf, breakdown.total, style, width);
  const height = currency.height + 5 + amount.height;
  return {
    height,
    draw({ x, y }, parent) {
      const top = y + currency.height + 5;
      pdf.artifact(() => {
        pdf.doc.rect(x, y - 3, width, 1.5).fill(colours.ink);
        pdf.doc.rect(x, top, width, amount.height).fill(colours.yellow);
      });
      const row = pdf.group(parent, "TR");
      label.draw({ x, y: y + 1 }, row);
      pdf.content(row, "TD", () => {
        drawText(pdf, withTrailingSpace(currency), { x, y: y + 1, width }, "end");
        drawText(pdf, amount, { x, y: top, width: width - 8 }, "end");
      });
    },
  };
}

/** The price breakdown of one product of several. Its total is not highlighted; that of the quote is. */
export function productBreakdownBlock(pdf: PdfWriter, breakdown: PriceBreakdown, width: number): PdfBlock {
  const inner = width - 2 * inset;
  const total = {
    label: breakdown.totalLabel,
    detail: `each, ${breakdown.currency}`,
    amount: breakdown.total,
  };
  const block = stackBlocks([
    breakdownLinesBlock(pdf, breakdown.lines, inner),
    withRuleAbove(
      pdf,
      breakdownLineBlock(pdf, total, inner, {
        label: styles.breakdownTotalLabel,
        amount: styles.productTotal,
      }),
      inner,
    ),
  ]);
  return onPaperBlock(pdf, groupBlock(pdf, "Table", block), width);
}

function withRuleAbove(pdf: PdfWriter, block: PdfBlock, width: number): PdfBlock {
  return stackBlocks([
    padBlock(ruleBlock(pdf, width, { weight: 1.5, colour: colours.ink }), { above: 4, below: 3 }),
    block,
  ]);
}

/** A block on a paper background with dashed edges above and below. */
function onPaperBlock(pdf: PdfWriter, block: PdfBlock, width: number): PdfBlock {
  const height = block.height + 2 * inset;
  return {
    height,
    draw({ x, y }, parent) {
      pdf.artifact(() => {
        const { doc } = pdf;
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
