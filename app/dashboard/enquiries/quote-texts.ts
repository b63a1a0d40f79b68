import type { AskedQuoteAnswer } from "../../../domain/enquiries/enquiry-response.ts";
import { formatCount } from "../../../domain/pricing/money.ts";
import type { QuoteEventKind } from "../../../domain/quotes/quote-status.ts";

type Machine = AskedQuoteAnswer["machines"][number];

/** "Quire C340", "2 × Quire C340, 1 × Verso C26" */
export function machinesInWords({ machines }: AskedQuoteAnswer): string {
  const [first, ...others] = machines;
  if (first?.quantity === 1 && others.length === 0) return first.productTitle;
  return machines
    .map(({ quantity, productTitle }) => `${formatCount(quantity)} \u00d7 ${productTitle}`)
    .join(", ");
}

/** "Quire C340", "2 × Quire C340, Dubai office" */
export function machineInWords({ quantity, productTitle, office }: Machine): string {
  const name = quantity === 1 ? productTitle : `${formatCount(quantity)} \u00d7 ${productTitle}`;
  return office === "" ? name : `${name}, ${office}`;
}

/** "1,500 black, 700 colour": pages a month of all machines. */
export function pagesInWords({ machines }: AskedQuoteAnswer): string {
  let black = 0;
  let colour = 0;
  for (const { quantity, blackPrints, colorPrints } of machines) {
    black += quantity * blackPrints;
    colour += quantity * colorPrints;
  }
  return `${formatCount(black)} black, ${formatCount(colour)} colour`;
}

/** "1,500 black, 700 colour": pages a month of one of the machines. */
export function pagesOfOneInWords({ blackPrints, colorPrints }: Machine): string {
  return `${formatCount(blackPrints)} black, ${formatCount(colorPrints)} colour`;
}

/** What happened to a quote, as the history of its enquiry says it. */
export const eventWords: Readonly<Record<QuoteEventKind | "asked", (reference: string) => string>> = {
  asked: (reference) => `Asked for quote ${reference}`,
  whatsapp: (reference) => `Went on to WhatsApp with ${reference}`,
  accepted: (reference) => `Accepted ${reference}`,
  "change-asked": (reference) => `Asked for a change of ${reference}`,
  declined: (reference) => `Declined ${reference}`,
  extended: (reference) => `Extended ${reference}`,
};
