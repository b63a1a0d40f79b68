import type { Quote } from "./quote.ts";

interface QuoteParties {
  readonly quote: Pick<Quote, "companyTrn">;
  readonly contact: { readonly trn: string };
}

const pagesNote =
  "Pages beyond the ones above are billed at the price of a black or a colour page above. Fewer pages never cost more than the base.";
const taxNote = "This is a quote, not a tax invoice.";

/** Below the prices of a quote on its page (specification section 13). */
export function formatFinePrint({ quote, contact }: QuoteParties, legalName: string): string {
  return [
    pagesNote,
    ...(quote.companyTrn === undefined || quote.companyTrn === ""
      ? []
      : [`${legalName}, TRN ${quote.companyTrn}.`]),
    ...(contact.trn === "" ? [] : [`Your TRN: ${contact.trn}.`]),
    taxNote,
  ].join(" ");
}

/** The same in its PDF and its mails, where the TRNs stand with the parties. */
export const finePrint = `${pagesNote} ${taxNote}`;
