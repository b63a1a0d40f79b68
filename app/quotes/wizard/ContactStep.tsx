import { type Contact, type ContactWithEnquiry, contactFieldNames } from "#domain/shared/contact.ts";
import { ContactForm, type ContactFormStart } from "#app/enquiries/ContactForm.tsx";
import type { OtherWay } from "#app/enquiries/OtherWays.tsx";
import type { Reply } from "#app/forms/post-json.ts";
import { sendEnquiry } from "#app/enquiries/send-enquiry.ts";
import { createContactStepNotice } from "#app/enquiries/send-notices.ts";
import { Icon } from "#app/ui/Icon.tsx";

export const contactStepId = "quote";

interface ContactStepProps {
  readonly action: string;
  readonly start: ContactFormStart;
  readonly ways: readonly OtherWay[];
  readonly sent: ContactWithEnquiry | null;
  readonly onSent: (contact: ContactWithEnquiry) => void;
}

function isSameContact(first: Contact, second: Contact): boolean {
  return contactFieldNames.every((field) => first[field] === second[field]);
}

export function ContactStep({ action, start, ways, sent, onSent }: ContactStepProps) {
  const send = async (contact: Contact, honeypot: string): Promise<Reply> => {
    if (sent !== null && isSameContact(contact, sent))
      return { kind: "response", status: 200, success: true, enquiry: sent.enquiry };
    return sendEnquiry(contact, honeypot);
  };
  return (
    <ContactForm
      id={contactStepId}
      action={action}
      start={start}
      ways={ways}
      messagePlaceholder="What do you print now, and what bothers you about it?"
      submitLabel={
        <>
          Save and choose a machine <Icon name="arrow" />
        </>
      }
      hint="We use this for your quote and nothing else."
      asksForTrn
      isClearedWhenSent={false}
      send={send}
      getNotice={createContactStepNotice}
      onSent={onSent}
    />
  );
}
