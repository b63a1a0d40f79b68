import type { QuoteLine } from "../../../domain/quotes/quote.ts";
import { machineSlip } from "../../../domain/quotes/price-breakdown.ts";
import type { Sender } from "../../mail/templates/data.ts";
import { abilityFacts, machineFact } from "../../mail/templates/quote-blocks.ts";
import { type Block, arranged, padded, stack, textBlock } from "./block.ts";
import { factTable } from "./detail-table.ts";
import type { Sheet } from "./page.ts";
import { besideSlip, fullWidth, slipWidth } from "./page-layout.ts";
import { billBlock } from "./price-breakdown.ts";
import { styles } from "./text-styles.ts";

/** Points. */
const labelWidth = 82;

/** What the one machine of a quote is, for the place beside its slip. */
export function onlyMachine(sheet: Sheet, line: QuoteLine, sender: Sender): Block {
  const office = line.office === "" ? [] : [{ label: "Office", value: line.office }];
  const facts = [machineFact(line, sender), ...office, ...abilityFacts(line, sender)];
  return factTable(sheet, facts, besideSlip, labelWidth);
}

/** What one kind of several machines is, and what one of it comes to. @param name with their number */
export function oneOfSeveral(sheet: Sheet, name: string, line: QuoteLine, sender: Sender): Block {
  const heading = textBlock(sheet, name, { as: "H3", style: styles.machine, width: fullWidth });
  return stack([
    padded(heading, { below: 5 }),
    arranged([
      { block: factTable(sheet, abilityFacts(line, sender), besideSlip, labelWidth) },
      {
        block: billBlock(sheet, machineSlip(line, sender.company.currency.code), slipWidth),
        x: fullWidth - slipWidth,
      },
    ]),
  ]);
}
