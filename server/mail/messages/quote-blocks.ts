import { formatCount, formatDirhams } from "../../../domain/money.ts";
import type { Quote } from "../../../domain/quote-record.ts";
import { productPath } from "../../../domain/site-paths.ts";
import type { Sender } from "./facts.ts";
import type { Block, Fact } from "./letter.ts";
import { isBlackOnly, slipOf } from "./slip.ts";

/** "DHS 644.00 a month" */
export function monthlyCost(quote: Quote, { company }: Sender): string {
  return `${company.currency.display} ${formatDirhams(quote.price.total)} a month`;
}

/** "1,500 black and 700 colour pages a month" */
export function pagesAMonth(quote: Quote): string {
  const black = `${formatCount(quote.volumes.black)} black`;
  return isBlackOnly(quote)
    ? `${black} pages a month`
    : `${black} and ${formatCount(quote.volumes.colour)} colour pages a month`;
}

/** The price and the machine, the same in every message about a quote. */
export function quoteBlocks(quote: Quote, { company, publicUrl }: Sender): Block[] {
  return [
    { kind: "slip", slip: slipOf(quote, company.currency.display) },
    {
      kind: "facts",
      title: "Machine and pages",
      facts: [
        { label: "Machine", value: quote.productTitle, href: `${publicUrl}${productPath(quote.productId)}` },
        { label: "Kind", value: quote.productFullName },
        { label: "Make and model", value: quote.makeModel },
        { label: "Functions", value: quote.functions },
        { label: "Output", value: quote.output },
        { label: "Speed", value: speedOf(quote) },
        { label: "Black pages", value: `${formatCount(quote.volumes.black)} a month` },
        colourFact(quote),
      ],
    },
  ];
}

function speedOf({ speed }: Quote): string {
  return /^\d+$/.test(speed) ? `${speed} pages a minute` : speed;
}

function colourFact(quote: Quote): Fact {
  const value = isBlackOnly(quote)
    ? "None: this machine prints black only"
    : `${formatCount(quote.volumes.colour)} a month`;
  return { label: "Colour pages", value };
}
