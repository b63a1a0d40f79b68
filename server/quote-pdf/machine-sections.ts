import { formatCount } from "../../domain/money.ts";
import type { QuoteLine } from "../../domain/quote-record.ts";
import { machineSlip, nameOf } from "../../domain/quote-slip.ts";
import type { Sender } from "../mail/messages/facts.ts";
import { abilityFacts, machineFact } from "../mail/messages/quote-blocks.ts";
import { type Block, arranged, padded, stack, textBlock } from "./block.ts";
import { factTable } from "./fact-table.ts";
import type { Sheet } from "./sheet.ts";
import { besideSlip, fullWidth, slipWidth } from "./sheet-layout.ts";
import { billBlock } from "./slip-block.ts";
import { styles } from "./text-styles.ts";

/** Points. */
const labelWidth = 88;

/** What the one machine of a quote is, for the place beside its slip. */
export function onlyMachine(sheet: Sheet, line: QuoteLine, sender: Sender): Block {
  const office = line.office === "" ? [] : [{ label: "Office", value: line.office }];
  const facts = [machineFact(line, sender), ...office, ...abilityFacts(line)];
  return factTable(sheet, facts, besideSlip, labelWidth);
}

/** What one kind of several machines is, and what one of it comes to. */
export function oneOfSeveral(sheet: Sheet, line: QuoteLine, sender: Sender): Block {
  const name = textBlock(sheet, nameOf(line), { as: "H3", style: styles.machine, width: fullWidth });
  const facts = [
    machineFact(line, sender),
    { label: "How many", value: formatCount(line.quantity) },
    ...abilityFacts(line),
  ];
  return stack([
    padded(name, { below: 6 }),
    arranged([
      { block: factTable(sheet, facts, besideSlip, labelWidth) },
      {
        block: billBlock(sheet, machineSlip(line, sender.company.currency.code), slipWidth),
        x: fullWidth - slipWidth,
      },
    ]),
  ]);
}
