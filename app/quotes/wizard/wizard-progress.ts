import { z } from "zod";
import { type ContactWithEnquiry, contactWithEnquirySchema } from "../../../domain/shared/contact.ts";
import { sessionStore } from "../../forms/session-store.ts";
import { type Step, steps } from "./steps.ts";

/** How far a person has come in the wizard. */
export interface Progress {
  readonly step: Step;
  /** The furthest step that is unlocked. */
  readonly reached: Step;
  /** The details that were sent; null before that. */
  readonly contact: ContactWithEnquiry | null;
}

/** The name in the tab's memory of how far a person has come. */
export const progressKey = "quote-progress";
const storedProgressSchema = z.object({ reached: z.literal(steps), contact: contactWithEnquirySchema });

type StoredProgress = z.output<typeof storedProgressSchema>;

let storedProgress: StoredProgress | null | undefined;

/** What this tab remembered of it when the page came: how far a person was before a reload. */
export function readStoredProgress(): StoredProgress | null {
  if (storedProgress === undefined) storedProgress = sessionStore.read(progressKey, storedProgressSchema);
  return storedProgress;
}

export function storeProgress({ reached, contact }: Progress): void {
  if (contact === null) sessionStore.remove(progressKey);
  else sessionStore.write(progressKey, { reached, contact });
}
