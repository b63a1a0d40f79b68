import type { QuoteStanding } from "../../domain/quotes/quote-status.ts";
import { quotePdfName } from "../../domain/pages/site-paths.ts";
import type { TaskOptions } from "../limits/costly-work.ts";
import type { MailFacts, QuoteFacts, Sender } from "./templates/data.ts";
import { withoutTypedWords } from "./templates/quote-to-customer.ts";
import type { MailAttachment } from "./compose.ts";

/**
 * Makes the PDF of a quote; the same quote makes the same bytes.
 * @param options.standing what the customer has said to it
 * @throws Overloaded
 */
export type MakeQuotePdf = (
  quote: QuoteFacts,
  sender: Sender,
  options?: TaskOptions & { readonly standing?: QuoteStanding },
) => Promise<Uint8Array>;

/** The PDF that goes along with a mail; null where the mail is not about a new quote. */
export async function attachQuote(
  makeQuotePdf: MakeQuotePdf,
  facts: MailFacts,
  sender: Sender,
): Promise<MailAttachment | null> {
  switch (facts.kind) {
    case "quote-to-customer":
      return pdfOf(makeQuotePdf, withoutTypedWords(facts), sender);
    case "quote-to-company":
      return pdfOf(makeQuotePdf, facts.quote, sender);
    default:
      return null;
  }
}

async function pdfOf(makeQuotePdf: MakeQuotePdf, quote: QuoteFacts, sender: Sender): Promise<MailAttachment> {
  return {
    name: quotePdfName(quote.reference),
    type: "application/pdf",
    bytes: await makeQuotePdf(quote, sender, { order: "first" }),
  };
}
