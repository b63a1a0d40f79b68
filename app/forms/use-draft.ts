import { useEffect, useEffectEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { type Contact, honeypotField, mapContactFields } from "#domain/shared/contact.ts";
import type { NoticeContent } from "./Notice.tsx";
import type { ContactValues } from "#app/enquiries/contact-values.ts";
import { sessionStore } from "./session-store.ts";

/** A draft may be older than a field of the form. */
const draftSchema = z.object({
  ...mapContactFields(() => z.string().default("")),
  country: z.string(),
});

export function getDraftKey(formId: string): string {
  return `${formId}-draft`;
}

/**
 * `notice` is the result of a form that was posted without JavaScript: the draft neither replaces the values of a
 * rejected form, nor fills the form again after a success.
 */
export function useDraft(
  form: UseFormReturn<ContactValues, unknown, Contact>,
  formId: string,
  notice: NoticeContent | null,
): void {
  const draftKey = getDraftKey(formId);
  const restore = useEffectEvent(() => {
    if (notice?.kind === "ok") sessionStore.remove(draftKey);
    const draft = notice === null ? sessionStore.read(draftKey, draftSchema) : null;
    if (draft !== null) form.reset({ ...draft, [honeypotField]: "" });
  });
  useEffect(() => {
    restore();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: { [honeypotField]: _unseen, ...draft } }) => sessionStore.write(draftKey, draft),
    });
  }, [form, draftKey]);
}
