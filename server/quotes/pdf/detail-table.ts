import { colours } from "../../../domain/company/colours.ts";
import type { Fact } from "../../mail/templates/letter.ts";
import { type Block, arranged, grouped, padded, rule, stack, textBlock } from "./block.ts";
import type { Sheet } from "./page.ts";
import { styles } from "./text-styles.ts";

/** Facts with their labels, one a row, under a rule. @param width points */
export function factTable(sheet: Sheet, facts: readonly Fact[], width: number, labelWidth: number): Block {
  const room = width - labelWidth;
  const rows = facts
    .filter(({ value }) => value !== "")
    .map(({ label, value, href }) => {
      const cells = arranged([
        {
          x: 0,
          block: textBlock(sheet, label, {
            as: "TH",
            style: styles.label,
            width: labelWidth - 10,
            scope: "Row",
          }),
        },
        {
          x: labelWidth,
          block: textBlock(sheet, value, {
            as: "TD",
            style: href === undefined ? styles.value : styles.linkValue,
            width: room,
            href,
          }),
        },
      ]);
      const hairline = rule(sheet, width, { weight: 0.75, colour: colours.rule });
      return grouped(sheet, "TR", stack([padded(cells, { above: 2.75, below: 2.75 }), hairline]));
    });
  return stack([
    rule(sheet, width, { weight: 2.25, colour: colours.ink }),
    grouped(sheet, "Table", stack(rows)),
  ]);
}
