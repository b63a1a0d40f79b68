import type { Fact } from "../../mail/templates/letter.ts";
import type { QuoteFacts, Sender } from "../../mail/templates/data.ts";
import { formatMoment } from "../../../domain/shared/dates.ts";
import { pagesAMonth, quotedThing } from "../../mail/templates/quote-blocks.ts";
import { isSingle } from "../../../domain/quotes/price-breakdown.ts";
import { type Block, arranged, padded, stack, textBlock } from "./block.ts";
import { factTable } from "./detail-table.ts";
import { lockupSize } from "./logo.ts";
import type { Sheet } from "./page.ts";
import { fullWidth, sheetLayout } from "./page-layout.ts";
import { styles } from "./text-styles.ts";
import { isPrintable } from "./text-runs.ts";

const column = (fullWidth - sheetLayout.gutter) / 2;

/** Whose quote it is, for whom, and how long it holds. */
export function opening(sheet: Sheet, facts: QuoteFacts, sender: Sender, lockup: Buffer): Block {
  const { quote, reference } = facts;
  const cost = isSingle(quote) ? "costs" : "cost";
  return stack([
    lockupBlock(sheet, sender, lockup),
    padded(textBlock(sheet, `Quote ${reference}`, { as: "H1", style: styles.title, width: fullWidth }), {
      above: 20,
      below: 6,
    }),
    textBlock(
      sheet,
      `What ${quotedThing(quote)} ${cost} at ${pagesAMonth(quote)}. Toner, spare parts and engineer visits are in the price.`,
      { as: "P", style: styles.lead, width: 430 },
    ),
    padded(
      arranged([
        { x: 0, block: factTable(sheet, customerFacts(facts), column, 64) },
        { x: column + sheetLayout.gutter, block: factTable(sheet, timeFacts(facts, sender), column, 64) },
      ]),
      { above: 15 },
    ),
  ]);
}

function lockupBlock(sheet: Sheet, { company }: Sender, bytes: Buffer): Block {
  const { width, height } = lockupSize;
  return {
    height,
    draw({ x, y }, parent) {
      sheet.content(parent, "Figure", () => sheet.doc.image(bytes, x, y, { width }), {
        alt: company.name,
        bbox: [x, y, x + width, y + height],
      });
    },
  };
}

/** Who it is for; a name in letters that the document lacks is left out, and what else is known stays. */
function customerFacts({ contact }: QuoteFacts): Fact[] {
  return [
    { label: "For", value: shown(contact.name) },
    { label: "Company", value: shown(contact.company) },
    { label: "Mobile", value: contact.mobile === "" ? "" : `+${contact.mobile}` },
  ];
}

function shown(text: string): string {
  return isPrintable(text) ? text : "";
}

function timeFacts({ requestedAt, validUntil }: QuoteFacts, { company }: Sender): Fact[] {
  return [
    { label: "Made on", value: formatMoment(requestedAt, company.timeZone) },
    { label: "Valid until", value: formatMoment(validUntil, company.timeZone) },
  ];
}
