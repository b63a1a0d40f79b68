import { setImmediate as otherWork } from "node:timers/promises";
import type { Quote } from "../../../domain/quotes/quote.ts";
import type { QuoteStanding } from "../../../domain/quotes/quote-status.ts";
import { isSingle, slipOf } from "../../../domain/quotes/price-breakdown.ts";
import type { QuoteFacts, Sender } from "../../mail/templates/data.ts";
import { type Block, arranged, hasRoom, padded, place, stack, textBlock } from "./block.ts";
import { type StandingQuote, answering, companyFacts, nextSteps } from "./closing.ts";
import { drawFeet } from "./footer.ts";
import { readLockup } from "./logo.ts";
import { onlyMachine, oneOfSeveral } from "./product-sections.ts";
import { placeMachineTable } from "./product-table.ts";
import { opening } from "./opening.ts";
import { type Sheet, openSheet } from "./page.ts";
import { besideSlip, fullWidth, slipWidth } from "./page-layout.ts";
import { slipBlock } from "./price-breakdown.ts";
import { styles } from "./text-styles.ts";
import { isPrintable, printable } from "./text-runs.ts";

/** Where the column of the slip begins, points. */
const slipX = fullWidth - slipWidth;

/** Between two parts of the document, points. */
const gap = 16;

/** Draws the PDF of a quote. The same quote makes the same bytes. @param standing what the customer has said to it */
export async function drawQuotePdf(
  asked: QuoteFacts,
  sender: Sender,
  standing: QuoteStanding = "open",
): Promise<Uint8Array> {
  const facts = { ...asked, quote: printableQuote(asked.quote), standing };
  const sheet = openSheet({ title: `Quote ${facts.reference}`, madeAt: facts.requestedAt });
  place(sheet, opening(sheet, facts, sender, await readLockup()), sheet.root);
  if (isSingle(facts.quote)) placeOne(sheet, facts, sender);
  else await placeSeveral(sheet, facts, sender);
  drawFeet(sheet, facts, sender);
  return sheet.end();
}

/** The machine and what happens next beside the slip, on one page where the texts are as short as they mostly are. */
function placeOne(sheet: Sheet, facts: StandingQuote, sender: Sender): void {
  const { quote } = facts;
  const heading = section(sheet, "Machine and price");
  const machine = stack(quote.lines.map((line) => onlyMachine(sheet, line, sender)));
  const slip = slipBlock(sheet, slipOf(quote, sender.company.currency.code), slipWidth);
  const next = nextSteps(sheet, facts, sender, besideSlip);
  const answer = answering(sheet, facts, sender, besideSlip);
  const company = companyFacts(sheet, sender, slipWidth);

  const belowMachine = machine.height + gap;
  const deal = [{ block: machine }, { block: slip, x: slipX }];
  const whole = arranged([
    ...deal,
    { block: next, y: belowMachine },
    { block: answer, y: belowMachine + next.height + gap },
    { block: company, x: slipX, y: slip.height + gap },
  ]);
  const onOnePage = stack([heading, whole]);
  if (hasRoom(sheet, onOnePage, gap)) return place(sheet, onOnePage, sheet.root, gap);
  place(sheet, stack([heading, arranged(deal)]), sheet.root, gap);
  place(
    sheet,
    arranged([{ block: stack([next, answer], gap) }, { block: company, x: slipX }]),
    sheet.root,
    gap,
  );
}

/** First what matters: the machines, what they come to, how to accept and whom to ask; then each machine with its bill. */
async function placeSeveral(sheet: Sheet, facts: StandingQuote, sender: Sender): Promise<void> {
  const { quote } = facts;
  const slip = slipOf(quote, sender.company.currency.code);
  await placeMachineTable(sheet, slip, section(sheet, "Machines and price"), gap);
  const next = nextSteps(sheet, facts, sender, besideSlip);
  const answer = answering(sheet, facts, sender, besideSlip);
  const sum = slipBlock(sheet, { ...slip, lines: [] }, slipWidth);
  const company = companyFacts(sheet, sender, slipWidth);
  place(
    sheet,
    arranged([
      { block: sum, x: slipX },
      { block: stack([next, answer], gap) },
      { block: company, x: slipX, y: sum.height + gap },
    ]),
    sheet.root,
    gap,
  );

  let heading = [section(sheet, "Each machine and its bill")];
  for (const [index, line] of quote.lines.entries()) {
    const name = slip.lines[index]?.label ?? "";
    place(sheet, stack([...heading, oneOfSeveral(sheet, name, line, sender)]), sheet.root, gap);
    heading = [];
    // A quote for many machines takes its time; other visitors are served between two of them.
    await otherWork();
  }
}

function section(sheet: Sheet, text: string): Block {
  return padded(textBlock(sheet, text, { as: "H2", style: styles.section, width: fullWidth }), { below: 7 });
}

/** The quote without letters that no face has. An office is left out as a whole: half a name leads nowhere. */
function printableQuote(quote: Quote): Quote {
  return {
    ...quote,
    lines: quote.lines.map((line) => ({
      ...line,
      productTitle: printable(line.productTitle) || "Machine",
      productFullName: printable(line.productFullName),
      makeModel: printable(line.makeModel),
      functions: printable(line.functions),
      output: printable(line.output),
      speed: printable(line.speed),
      office: isPrintable(line.office) ? line.office : "",
    })),
  };
}
