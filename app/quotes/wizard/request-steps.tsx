import type { ComponentProps, ReactNode } from "react";
import { z } from "zod";
import { useText } from "#app/messages/text-context.ts";
import {
  type Contact,
  contactFieldNames,
  contactSchema,
  contactWithEnquirySchema,
} from "#domain/shared/contact.ts";
import { ContactForm } from "#app/enquiries/ContactForm.tsx";
import type { ContactFormStart } from "#app/enquiries/contact-values.ts";
import type { OtherWay } from "#app/enquiries/OtherWays.tsx";
import { sendEnquiry } from "#app/enquiries/send-enquiry.ts";
import { createContactStepNotice } from "#app/enquiries/send-notices.ts";
import { Notice } from "#app/forms/Notice.tsx";
import { sessionStore } from "#app/forms/session-store.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { isSamePhone } from "#app/enquiries/phone/phone.ts";
import { MissingProducts } from "./product-step/MissingProducts.tsx";
import { ProductStep } from "./product-step/ProductStep.tsx";
import QuoteWizard from "./QuoteWizard.tsx";
import { steps } from "./steps.ts";
import { SummaryStep } from "./summary-step/SummaryStep.tsx";
import { parsePresentSpend, readStoredSpend } from "./summary-step/parse-present-spend.ts";
import { type LaterSteps, useWizardLink } from "./wizard-link.ts";
import { type StoredProgress, progressKey } from "./wizard-progress.ts";

// One script, with Zod: the calculator does without it until a visitor uses the contact form.

export const contactStepId = "quote";

const storedProgressSchema = z.object({ reached: z.literal(steps), contact: contactWithEnquirySchema });

let storedProgress: StoredProgress | null | undefined;

function readStoredProgress(): StoredProgress | null {
  if (storedProgress === undefined) storedProgress = sessionStore.read(progressKey, storedProgressSchema);
  return storedProgress;
}

const laterSteps: LaterSteps = {
  MissingProducts,
  ProductStep,
  SummaryStep,
  readStoredProgress,
  readStoredSpend,
  parsePresentSpend,
};

/** Of the page, and of a visitor who has sent the contact. */
export function CompleteWizard(props: ComponentProps<typeof QuoteWizard>) {
  return <QuoteWizard {...props} laterSteps={laterSteps} />;
}

interface ContactStepProps {
  readonly action: string;
  readonly start: ContactFormStart;
  readonly ways: readonly OtherWay[];
  readonly retention: string;
}

function isSameContact(typed: Contact & { readonly country: string }, sent: Contact): boolean {
  const mobile = isSamePhone(typed, sent.mobile) ? sent.mobile : typed.mobile;
  const { data: contact } = contactSchema.safeParse({ ...typed, mobile });
  return contact !== undefined && contactFieldNames.every((field) => contact[field] === sent[field]);
}

/** An island inside the wizard, so that the calculator does without the script of the form. */
export default function ContactStep({ action, start, ways, retention }: ContactStepProps) {
  const t = useText();
  const wizard = useWizardLink();
  const findConfirmation = (typed: Contact & { readonly country: string }): ReactNode => {
    if (!wizard?.sent || !isSameContact(typed, wizard.sent)) return null;
    return (
      <div className="full wizard-sent">
        <Notice notice={{ kind: "ok", text: t("wizard.contact.known") }} />
        <button className="button" type="button" onClick={wizard.goOn}>
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
      send={async (enquiry) => {
        if (wizard === null) throw new Error("The wizard has not started: the browser sends the form");
        return sendEnquiry(enquiry);
      }}
      getNotice={createContactStepNotice}
      onSent={(contact) => wizard?.accept(contact, laterSteps)}
    />
  );
}
