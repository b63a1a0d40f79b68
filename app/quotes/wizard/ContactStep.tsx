import type { ReactNode } from "react";
import {
  type Contact,
  type ContactWithEnquiry,
  contactFieldNames,
  contactSchema,
} from "#domain/shared/contact.ts";
import { ContactForm, type ContactFormStart } from "#app/enquiries/ContactForm.tsx";
import type { OtherWay } from "#app/enquiries/OtherWays.tsx";
import { sendEnquiry } from "#app/enquiries/send-enquiry.ts";
import { createContactStepNotice } from "#app/enquiries/send-notices.ts";
import { Notice } from "#app/forms/Notice.tsx";
import { Icon } from "#app/ui/Icon.tsx";

export const contactStepId = "quote";

interface ContactStepProps {
  readonly action: string;
  readonly start: ContactFormStart;
  readonly ways: readonly OtherWay[];
  readonly retention: string;
  readonly sent: ContactWithEnquiry | null;
  readonly onGoOn: () => void;
  readonly onSent: (contact: ContactWithEnquiry) => void;
}

function isSameContact(first: Contact, second: Contact): boolean {
  return contactFieldNames.every((field) => first[field] === second[field]);
}

export function ContactStep({ action, start, ways, retention, sent, onGoOn, onSent }: ContactStepProps) {
  const findConfirmation = (typed: Contact): ReactNode => {
    if (sent === null) return null;
    const { data: contact } = contactSchema.safeParse(typed);
    if (contact === undefined || !isSameContact(contact, sent)) return null;
    return (
      <div className="full wizard-sent">
        <Notice notice={{ kind: "ok", text: "We have these details." }} />
        <button className="button" type="button" onClick={onGoOn}>
          Go on to machine and pages <Icon name="arrow" />
        </button>
      </div>
    );
  };
  return (
    <ContactForm
      id={contactStepId}
      action={action}
      start={start}
      ways={ways}
      retention={retention}
      messagePlaceholder="What do you print now, and what bothers you about it?"
      submitLabel={
        <>
          Send my details and go on <Icon name="arrow" />
        </>
      }
      note="This sends your details and your message to us, as an enquiry, and opens the next step."
      asksForTrn
      isClearedWhenSent={false}
      findConfirmation={findConfirmation}
      send={sendEnquiry}
      getNotice={createContactStepNotice}
      onSent={onSent}
    />
  );
}
