import { Icon } from "#app/ui/Icon.tsx";
import { ContactForm, type ContactFormStart } from "./ContactForm.tsx";
import type { OtherWay } from "./OtherWays.tsx";
import { sendEnquiry } from "./send-enquiry.ts";
import { createEnquiryNotice } from "./send-notices.ts";

interface EnquiryFormProps {
  readonly id: string;
  readonly action: string;
  readonly start: ContactFormStart;
  readonly messagePlaceholder: string;
  readonly ways: readonly OtherWay[];
}

export default function EnquiryForm({ id, action, start, messagePlaceholder, ways }: EnquiryFormProps) {
  return (
    <ContactForm
      id={id}
      action={action}
      start={start}
      messagePlaceholder={messagePlaceholder}
      ways={ways}
      submitLabel={
        <>
          Send <Icon name="arrow" />
        </>
      }
      isClearedWhenSent
      send={sendEnquiry}
      getNotice={createEnquiryNotice}
    />
  );
}
