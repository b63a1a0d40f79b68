import { Icon } from "../ui/Icon.tsx";
import { ContactForm, type ContactFormStart } from "./ContactForm.tsx";
import type { OtherWay } from "./OtherWays.tsx";
import { sendEnquiry } from "./send-enquiry.ts";
import { createEnquiryNotice } from "./send-notices.ts";

interface EnquiryFormProps {
  /** Start of the ids of its controls, and the name its draft is kept under. */
  readonly id: string;
  /** The page it stands on: where it is posted without script. */
  readonly action: string;
  readonly start: ContactFormStart;
  readonly messagePlaceholder: string;
  readonly ways: readonly OtherWay[];
}

/** The simple enquiry: what is typed is sent, and the form is empty again. */
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
