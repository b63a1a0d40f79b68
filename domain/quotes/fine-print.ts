import type { Quote } from "./quote.ts";

interface QuoteParties {
  readonly quote: Pick<Quote, "companyTrn">;
  readonly contact: { readonly trn: string };
}

/** Below the prices of a quote on its page, in its PDF and in its mails (specification section 13). */
export function formatFinePrint({ quote, contact }: QuoteParties, legalName: string): string {
  return [
    "Pages beyond the ones above are billed at the same price of a page. Fewer pages never cost more than the base.",
    ...(quote.companyTrn === undefined || quote.companyTrn === ""
      ? []
      : [`${legalName}, TRN ${quote.companyTrn}.`]),
    ...(contact.trn === "" ? [] : [`Your TRN: ${contact.trn}.`]),
    "This is a quote, not a tax invoice.",
  ].join(" ");
}
