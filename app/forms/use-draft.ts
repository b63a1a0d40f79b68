import { useEffect, useEffectEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import type { EnquiryForm } from "#domain/enquiries/enquiry-form.ts";
import { honeypotField, mapContactFields } from "#domain/shared/contact.ts";
import type { NoticeContent } from "./Notice.tsx";
import type { ContactValues } from "#app/enquiries/contact-values.ts";
import { sessionStore } from "./session-store.ts";

/** A draft may be older than a field of the form. */
const draftSchema = z.object({
  ...mapContactFields(() => z.string().default("")),
  country: z.string(),
  whatsappConsent: z.boolean().default(false),
  details: z.record(z.string(), z.string()).default({}),
});

const machineField = "machine";

export function getDraftKey(formId: string): string {
  return `${formId}-draft`;
}

/**
 * `notice` is the result of a form that was posted without JavaScript: the draft neither replaces the values of a
 * rejected form, nor fills the form again after a success.
 */
export function useDraft(
  form: UseFormReturn<ContactValues, unknown, EnquiryForm>,
  formId: string,
  notice: NoticeContent | null,
): void {
  const draftKey = getDraftKey(formId);
  const restore = useEffectEvent(() => {
    if (notice?.kind === "ok") sessionStore.remove(draftKey);
    const draft = notice === null ? sessionStore.read(draftKey, draftSchema) : null;
    if (draft !== null) {
      // The kind and the machine are those of the link to the page.
      const { topic, details } = form.getValues();
      const typed = Object.entries(draft.details).filter(
        ([name]) => details[name] !== undefined && name !== machineField,
      );
      const values = { ...draft, topic, details: { ...details, ...Object.fromEntries(typed) } };
      // Fields that are registered again would take what is chosen from the page.
      form.reset({ ...values, [honeypotField]: "" }, { keepFieldsRef: true });
    }
  });
  useEffect(() => {
    restore();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: { [honeypotField]: _unseen, ...draft } }) => sessionStore.write(draftKey, draft),
    });
  }, [form, draftKey]);
}
