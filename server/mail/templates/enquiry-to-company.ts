import { oneLine } from "../../../domain/shared/form-text.ts";
import { contactBlocks } from "./contact-blocks.ts";
import type { EnquiryFacts, Sender } from "./data.ts";
import type { Letter } from "./letter.ts";

/** Tells the company of an enquiry. */
export function enquiryToCompany(enquiry: EnquiryFacts, sender: Sender): Letter {
  const { contact } = enquiry;
  return {
    subject: `Enquiry: ${contact.company}, ${contact.name}`,
    preview: oneLine(contact.message) || `+${contact.mobile}, ${contact.email}`,
    heading: `Enquiry from ${contact.name}`,
    blocks: [
      { kind: "paragraph", text: `Reply to this mail and your answer goes to ${contact.name}.` },
      ...contactBlocks(contact, { enquiry, subject: "enquiry", sender }),
    ],
  };
}
