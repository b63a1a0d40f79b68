import { formatCount, formatDirhams } from "../../../domain/money.ts";
import { type Quote, type QuoteLine, machineCount, quoteTotal } from "../../../domain/quote-record.ts";
import { isBlackOnlyLine, isSingle, machineSlip, nameOf, slipOf } from "../../../domain/quote-slip.ts";
import { productPath } from "../../../domain/site-paths.ts";
import { speedText } from "../../../domain/speed.ts";
import type { QuoteFacts, Sender } from "./facts.ts";
import type { Block, Fact } from "./letter.ts";
import { formatMoment } from "../../../domain/moment.ts";

/** "DHS 644.00 a month" */
export function monthlyCost(quote: Quote, { company }: Sender): string {
  return `${company.currency.display} ${formatDirhams(quoteTotal(quote))} a month`;
}

/** "the Quire C340", "3 machines" */
export function quotedThing(quote: Quote): string {
  const [only] = quote.lines;
  return only !== undefined && isSingle(quote)
    ? `the ${only.productTitle}`
    : `${formatCount(machineCount(quote))} machines`;
}

/** "Quire C340", "3 machines": for a subject. */
export function quotedName(quote: Quote): string {
  return quotedThing(quote).replace(/^the /, "");
}

/** "1,500 black and 700 colour pages a month", of all machines */
export function pagesAMonth({ lines }: Quote): string {
  let black = 0;
  let colour = 0;
  for (const { quantity, volumes } of lines) {
    black += quantity * volumes.black;
    colour += quantity * volumes.colour;
  }
  return lines.every(isBlackOnlyLine)
    ? `${formatCount(black)} black pages a month`
    : `${formatCount(black)} black and ${formatCount(colour)} colour pages a month`;
}

/** The price and the machines, the same in every message about a quote. */
export function quoteBlocks({ quote, reference, validUntil }: QuoteFacts, sender: Sender): Block[] {
  const currency = sender.company.currency.display;
  return [
    { kind: "slip", slip: slipOf(quote, currency) },
    {
      kind: "facts",
      title: "Quote",
      facts: [
        { label: "Reference", value: reference },
        { label: "Valid until", value: formatMoment(validUntil, sender.company.timeZone) },
      ],
    },
    ...quote.lines.flatMap((line) => machineBlocks(line, quote, sender)),
  ];
}

function machineBlocks(line: QuoteLine, quote: Quote, { company, publicUrl }: Sender): Block[] {
  const isOnly = isSingle(quote);
  const facts: Fact[] = [
    { label: "Machine", value: line.productTitle, href: `${publicUrl}${productPath(line.productId)}` },
    ...(isOnly ? [] : [{ label: "How many", value: formatCount(line.quantity) }]),
    ...(line.office === "" ? [] : [{ label: "Office", value: line.office }]),
    { label: "Kind", value: line.productFullName },
    { label: "Make and model", value: line.makeModel },
    { label: "Functions", value: line.functions },
    { label: "Output", value: line.output },
    { label: "Speed", value: speedText(line.speed) },
    { label: "Black pages", value: `${formatCount(line.volumes.black)} a month` },
    colourFact(line),
  ];
  if (isOnly) return [{ kind: "facts", title: "Machine and pages", facts }];
  return [
    { kind: "facts", title: nameOf(line), facts },
    { kind: "slip", slip: machineSlip(line, company.currency.display) },
  ];
}

function colourFact(line: QuoteLine): Fact {
  const value = isBlackOnlyLine(line)
    ? "None: this machine prints black only"
    : `${formatCount(line.volumes.colour)} a month`;
  return { label: "Colour pages", value };
}
