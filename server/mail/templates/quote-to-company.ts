import { getTranslate } from "#messages/catalogue.ts";
import { createContactBlocks } from "./contact-blocks.ts";
import type { EnquiryData, QuoteData, Sender } from "./mail-data.ts";
import type { Letter } from "./letter.ts";
import { formatDateTime, isolateText } from "#domain/shared/format.ts";
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
  const name = isolateText(contact.name, "en");
  const cost = formatMonthlyCost(en, toStaffQuote(quote), sender.company.currency.code);
  const requested = formatDateTime(request.requestedAt, sender.company.timeZone);
  return {
    subject: `Quote request: ${formatQuoteSubject(en, quote)}, ${cost}, ${isolateText(contact.company, "en")}`,
    preview: `${name}, ${formatQuotedPages(en, quote)}`,
    heading: `Quote request from ${name}`,
    blocks: [
      {
        kind: "paragraph",
        text: `Requested on ${requested}. The same numbers go to ${contact.email}. Reply to this mail and your answer goes to ${name}.`,
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
