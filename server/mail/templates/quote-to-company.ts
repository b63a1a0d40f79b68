import { contactBlocks } from "./contact-blocks.ts";
import type { EnquiryFacts, QuoteFacts, Sender } from "./data.ts";
import type { Letter } from "./letter.ts";
import { formatMoment } from "../../../domain/shared/dates.ts";
import { monthlyCost, pagesAMonth, quoteBlocks, quotedName, quotedThing } from "./quote-blocks.ts";

/** Tells the company which quote a customer asked for, with the numbers the customer gets. */
export function quoteToCompany(enquiry: EnquiryFacts, request: QuoteFacts, sender: Sender): Letter {
  const { contact, quote } = request;
  const cost = monthlyCost(quote, sender);
  const requested = formatMoment(request.requestedAt, sender.company.timeZone);
  return {
    subject: `Quote request: ${quotedName(quote)}, ${cost}, ${contact.company}`,
    preview: `${contact.name}, ${pagesAMonth(quote)}`,
    heading: `Quote request from ${contact.name}`,
    blocks: [
      {
        kind: "paragraph",
        text: `Requested on ${requested}. The same numbers go to ${contact.email}. Reply to this mail and your answer goes to ${contact.name}.`,
      },
      ...quoteBlocks(request, sender),
      ...contactBlocks(contact, {
        enquiry,
        subject: `quote ${request.reference} for ${quotedThing(quote)}`,
        sender,
      }),
    ],
  };
}
