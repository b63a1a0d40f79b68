import { useEffect, useEffectEvent } from "react";
import { z } from "zod";
import { contactFieldNames, honeypotField, mapContactFields } from "#domain/shared/contact.ts";
import type { NoticeContent } from "./Notice.tsx";
import type { ContactFormControl } from "#app/enquiries/contact-values.ts";
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
 * rejected form, nor fills the form again after a success. A form that was rejected because it was empty has no such
 * values: it was filled afterwards, and reloading the page has posted the empty form again.
 */
export function useDraft(form: ContactFormControl, formId: string, notice: NoticeContent | null): void {
  const draftKey = getDraftKey(formId);
  const restore = useEffectEvent(() => {
    if (notice?.kind === "ok") sessionStore.remove(draftKey);
    // The kind and the machine are those of the link to the page.
    const { topic, details, ...contact } = form.getValues();
    const isRestored = notice === null || contactFieldNames.every((name) => contact[name] === "");
    const draft = isRestored ? sessionStore.read(draftKey, draftSchema) : null;
    if (draft !== null) {
      const typed = Object.entries(draft.details).filter(
        ([name]) => details[name] !== undefined && name !== machineField,
      );
      const values = { ...draft, topic, details: { ...details, ...Object.fromEntries(typed) } };
      // Fields that are registered again would take what is chosen from the page.
      form.reset({ ...values, [honeypotField]: "" }, { keepFieldsRef: true });
      if (notice !== null) void form.trigger();
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
