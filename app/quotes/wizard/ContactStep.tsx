import type { ReactNode } from "react";
import { useText } from "#app/messages/text-context.ts";
import {
  type Contact,
  type ContactWithEnquiry,
  contactFieldNames,
  contactSchema,
} from "#domain/shared/contact.ts";
import { ContactForm } from "#app/enquiries/ContactForm.tsx";
import type { ContactFormStart } from "#app/enquiries/contact-values.ts";
import type { OtherWay } from "#app/enquiries/OtherWays.tsx";
import { sendEnquiry } from "#app/enquiries/send-enquiry.ts";
import { createContactStepNotice } from "#app/enquiries/send-notices.ts";
import { Notice } from "#app/forms/Notice.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { isSamePhone } from "#app/enquiries/phone/phone.ts";

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

function isSameContact(typed: Contact & { readonly country: string }, sent: Contact): boolean {
  const mobile = isSamePhone(typed, sent.mobile) ? sent.mobile : typed.mobile;
  const { data: contact } = contactSchema.safeParse({ ...typed, mobile });
  return contact !== undefined && contactFieldNames.every((field) => contact[field] === sent[field]);
}

export function ContactStep({ action, start, ways, retention, sent, onGoOn, onSent }: ContactStepProps) {
  const t = useText();
  const findConfirmation = (typed: Contact & { readonly country: string }): ReactNode => {
    if (sent === null || !isSameContact(typed, sent)) return null;
    return (
      <div className="full wizard-sent">
        <Notice notice={{ kind: "ok", text: t("wizard.contact.known") }} />
        <button className="button" type="button" onClick={onGoOn}>
          {t("wizard.contact.goOn")} <Icon path={icons.arrow} />
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
      messagePlaceholder={t("wizard.contact.placeholder")}
      submitLabel={
        <>
          {t("wizard.contact.submit")} <Icon path={icons.arrow} />
        </>
      }
      note={t("wizard.contact.note")}
      asksForTrn
      isClearedWhenSent={false}
      findConfirmation={findConfirmation}
      send={sendEnquiry}
      getNotice={createContactStepNotice}
      onSent={onSent}
    />
  );
}
