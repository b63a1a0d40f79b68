import { toSingleLine } from "#domain/shared/form-text.ts";
import { createContactBlocks } from "./contact-blocks.ts";
import type { EnquiryData, Sender } from "./mail-data.ts";
import type { Letter } from "./letter.ts";

export function createEnquiryLetter(enquiry: EnquiryData, sender: Sender): Letter {
  const { contact } = enquiry;
  return {
    subject: `Enquiry: ${contact.company}, ${contact.name}`,
    preview: toSingleLine(contact.message) || `+${contact.mobile}, ${contact.email}`,
    heading: `Enquiry from ${contact.name}`,
    blocks: [
      { kind: "paragraph", text: `Reply to this mail and your answer goes to ${contact.name}.` },
      ...createContactBlocks(contact, { enquiry, subject: "enquiry", sender }),
    ],
  };
}
