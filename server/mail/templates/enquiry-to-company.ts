import { topicLabels, type EnquiryTopic } from "#domain/enquiries/topic-labels.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { defaultTopic } from "#domain/enquiries/enquiry-fields.ts";
import { describeSpamSigns } from "#domain/enquiries/spam.ts";
import { toSingleLine } from "#domain/shared/form-text.ts";
import { isolateText } from "#domain/shared/format.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { createContactBlocks } from "./contact-blocks.ts";
import type { EnquiryData, Sender } from "./mail-data.ts";
import type { Letter } from "./letter.ts";

export function createEnquiryLetter(enquiry: EnquiryData, sender: Sender): Letter {
  const { contact, topic, spamSigns } = enquiry;
  const doubt = describeSpamSigns(spamSigns);
  const name = isolateText(contact.name, "en");
  return {
    subject: `${doubt === null ? "" : "May be spam. "}${formatSubject(topic)}: ${contact.company && `${isolateText(contact.company, "en")}, `}${name}`,
    preview:
      toSingleLine(contact.message) ||
      [contact.mobile && formatPhone(contact.mobile), contact.email].filter(Boolean).join(", "),
    heading: `${formatSubject(topic)} from ${contact.name}`,
    blocks: [
      ...(doubt === null ? [] : [{ kind: "paragraph" as const, text: doubt }]),
      ...(contact.email === ""
        ? []
        : [{ kind: "paragraph" as const, text: `Reply to this mail and your answer goes to ${name}.` }]),
      ...createContactBlocks(contact, { enquiry, locale: enquiry.locale, subject: "enquiry", sender }),
    ],
  };
}

function formatSubject(topic: EnquiryTopic): string {
  return topic === defaultTopic
    ? "Enquiry"
    : `Enquiry, ${getTranslate("en").text(topicLabels[topic]).toLowerCase()}`;
}
