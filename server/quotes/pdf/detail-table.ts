import { colours } from "../../../domain/company/colours.ts";
import type { Detail } from "../../mail/templates/letter.ts";
import {
  type PdfBlock,
  arrangeBlocks,
  groupBlock,
  padBlock,
  ruleBlock,
  stackBlocks,
  textBlock,
} from "./block.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { styles } from "./text-styles.ts";

/** A table of labels and values below a rule. Empty values are left out. @param width points */
export function detailTableBlock(
  pdf: PdfWriter,
  details: readonly Detail[],
  width: number,
  labelWidth: number,
): PdfBlock {
  const valueWidth = width - labelWidth;
  const rows = details
    .filter(({ value }) => value !== "")
    .map(({ label, value, href }) => {
      const cells = arrangeBlocks([
        {
          x: 0,
          block: textBlock(pdf, label, {
            as: "TH",
            style: styles.label,
            width: labelWidth - 10,
            scope: "Row",
          }),
        },
        {
          x: labelWidth,
          block: textBlock(pdf, value, {
            as: "TD",
            style: href === undefined ? styles.value : styles.linkValue,
            width: valueWidth,
            href,
          }),
        },
      ]);
      const hairline = ruleBlock(pdf, width, { weight: 0.75, colour: colours.rule });
      return groupBlock(pdf, "TR", stackBlocks([padBlock(cells, { above: 2.75, below: 2.75 }), hairline]));
    });
  return stackBlocks([
    ruleBlock(pdf, width, { weight: 2.25, colour: colours.ink }),
    groupBlock(pdf, "Table", stackBlocks(rows)),
  ]);
}
