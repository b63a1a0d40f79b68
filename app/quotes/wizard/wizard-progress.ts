import { z } from "zod";
import { type ContactWithEnquiry, contactWithEnquirySchema } from "#domain/shared/contact.ts";
import { sessionStore } from "#app/forms/session-store.ts";
import { type Step, steps } from "./steps.ts";

/** A person's progress in the wizard. */
export interface Progress {
  readonly step: Step;
  /** The last unlocked step. */
  readonly reached: Step;
  /** The contact of the stored enquiry; null before that. */
  readonly contact: ContactWithEnquiry | null;
}

/** `sessionStorage` key of the progress. */
export const progressKey = "quote-progress";
const storedProgressSchema = z.object({ reached: z.literal(steps), contact: contactWithEnquirySchema });

type StoredProgress = z.output<typeof storedProgressSchema>;

let storedProgress: StoredProgress | null | undefined;

/** The progress from before a reload, read once for the life of the page. */
export function readStoredProgress(): StoredProgress | null {
  if (storedProgress === undefined) storedProgress = sessionStore.read(progressKey, storedProgressSchema);
  return storedProgress;
}

export function storeProgress({ reached, contact }: Progress): void {
  if (contact === null) sessionStore.remove(progressKey);
  else sessionStore.write(progressKey, { reached, contact });
}
