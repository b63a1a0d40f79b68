import { getTranslate } from "#messages/catalogue.ts";
import { createContactBlocks } from "./contact-blocks.ts";
import type { EnquiryData, QuoteData, Sender } from "./mail-data.ts";
import type { Letter } from "./letter.ts";
import { formatDateTime } from "#domain/shared/format.ts";
import {
  formatMonthlyCost,
  formatQuotedPages,
  createQuoteBlocks,
  formatQuoteSubject,
  formatQuotedProducts,
  toStaffQuote,
} from "./quote-blocks.ts";

const en = getTranslate("en");

export function createQuoteRequestLetter(enquiry: EnquiryData, request: QuoteData, sender: Sender): Letter {
  const { contact, quote } = request;
  const cost = formatMonthlyCost(en, toStaffQuote(quote), sender.company.currency.code);
  const requested = formatDateTime(request.requestedAt, sender.company.timeZone);
  return {
    subject: `Quote request: ${formatQuoteSubject(en, quote)}, ${cost}, ${contact.company}`,
    preview: `${contact.name}, ${formatQuotedPages(en, quote)}`,
    heading: `Quote request from ${contact.name}`,
    blocks: [
      {
        kind: "paragraph",
        text: `Requested on ${requested}. The same numbers go to ${contact.email}. Reply to this mail and your answer goes to ${contact.name}.`,
      },
      ...createQuoteBlocks(en, request, sender, "staff"),
      ...createContactBlocks(contact, {
        enquiry,
        locale: request.locale,
        subject: `quote ${request.reference} for ${formatQuotedProducts(quote)}`,
        sender,
      }),
    ],
  };
}
