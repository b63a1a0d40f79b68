import { avoidedInWords } from "../../../domain/company/avoided-co2e.ts";
import { formatCount, formatDirhams } from "../../../domain/pricing/money.ts";
import type { Ink } from "../../../domain/pricing/price.ts";
import { type Quote, type QuoteLine, machineCount, quoteTotal } from "../../../domain/quotes/quote.ts";
import {
  type Slip,
  isBlackOnlyLine,
  isSingle,
  machineSlip,
  nameOf,
  slipOf,
} from "../../../domain/quotes/price-breakdown.ts";
import { slipTexts } from "../../../domain/pricing/price-labels.ts";
import { productPath } from "../../../domain/pages/site-paths.ts";
import { speedText } from "../../../domain/catalogue/speed.ts";
import type { QuoteFacts, Sender } from "./data.ts";
import type { Block, Fact } from "./letter.ts";
import { formatMoment } from "../../../domain/shared/dates.ts";

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

function machineBlocks(line: QuoteLine, quote: Quote, sender: Sender): Block[] {
  const facts = machineFacts(line, quote, sender);
  if (isSingle(quote)) return [{ kind: "facts", title: "Machine and pages", facts }];
  return [
    { kind: "facts", title: nameOf(line), facts },
    { kind: "slip", slip: eachSlip(line, sender), isPart: true },
  ];
}

/** What one of the machines of a line comes to. */
function eachSlip(line: QuoteLine, { company }: Sender): Slip {
  return {
    ...machineSlip(line, company.currency.display),
    totalLabel: `${slipTexts.monthlyTotal}, each`,
  };
}

/** What a machine of a quote is, and where it stands. */
function machineFacts(line: QuoteLine, quote: Quote, sender: Sender): Fact[] {
  return [
    machineFact(line, sender),
    ...(isSingle(quote) ? [] : [{ label: "How many", value: formatCount(line.quantity) }]),
    ...(line.office === "" ? [] : [{ label: "Office", value: line.office }]),
    ...abilityFacts(line, sender),
  ];
}

/** Which machine it is, with the way to its page. */
export function machineFact({ productTitle, productId }: QuoteLine, { publicUrl }: Sender): Fact {
  return { label: "Machine", value: productTitle, href: `${publicUrl}${productPath(productId)}` };
}

/** What a machine can do and what it prints; the same in every message and in the PDF. */
export function abilityFacts(line: QuoteLine, { company }: Sender): Fact[] {
  return [
    { label: "Kind", value: line.productFullName },
    { label: "Make and model", value: line.makeModel },
    { label: "Functions", value: line.functions },
    { label: "Output", value: line.output },
    { label: "Speed", value: speedText(line.speed) },
    { label: "Black pages", value: aMonth(line, "black") },
    colourFact(line),
    ...(line.refurbished
      ? [{ label: "Refurbished", value: avoidedInWords(line.quantity, company.claims) }]
      : []),
  ];
}

/** "1,500 a month", of several machines "1,500 a month each" */
function aMonth({ volumes, quantity }: QuoteLine, ink: Ink): string {
  return `${formatCount(volumes[ink])} a month${quantity === 1 ? "" : " each"}`;
}

function colourFact(line: QuoteLine): Fact {
  const value = isBlackOnlyLine(line) ? "None: this machine prints black only" : aMonth(line, "colour");
  return { label: "Colour pages", value };
}
