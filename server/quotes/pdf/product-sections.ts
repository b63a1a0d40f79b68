import type { QuoteLine } from "../../../domain/quotes/quote.ts";
import { getProductBreakdown } from "../../../domain/quotes/price-breakdown.ts";
import type { Sender } from "../../mail/templates/mail-data.ts";
import { listCapabilityDetails, createProductDetail } from "../../mail/templates/quote-blocks.ts";
import { type PdfBlock, arrangeBlocks, padBlock, stackBlocks, textBlock } from "./block.ts";
import { detailTableBlock } from "./detail-table.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { besideBreakdownWidth, contentWidth, breakdownWidth } from "./page-layout.ts";
import { productBreakdownBlock } from "./price-breakdown.ts";
import { styles } from "./text-styles.ts";

/** Points. */
const labelWidth = 82;

/** The details of a single product, beside its price breakdown. */
export function singleProductBlock(pdf: PdfWriter, line: QuoteLine, sender: Sender): PdfBlock {
  const office = line.office === "" ? [] : [{ label: "Office", value: line.office }];
  const details = [createProductDetail(line, sender), ...office, ...listCapabilityDetails(line, sender)];
  return detailTableBlock(pdf, details, besideBreakdownWidth, labelWidth);
}

/** The details and the price of one quote line among several. @param name with the quantity */
export function productBlock(pdf: PdfWriter, name: string, line: QuoteLine, sender: Sender): PdfBlock {
  const heading = textBlock(pdf, name, { as: "H3", style: styles.productName, width: contentWidth });
  return stackBlocks([
    padBlock(heading, { below: 5 }),
    arrangeBlocks([
      { block: detailTableBlock(pdf, listCapabilityDetails(line, sender), besideBreakdownWidth, labelWidth) },
      {
        block: productBreakdownBlock(
          pdf,
          getProductBreakdown(line, sender.company.currency.code),
          breakdownWidth,
        ),
        x: contentWidth - breakdownWidth,
      },
    ]),
  ]);
}
