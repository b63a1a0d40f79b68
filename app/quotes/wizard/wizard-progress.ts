import { z } from "zod";
import { type ContactWithEnquiry, contactWithEnquirySchema } from "#domain/shared/contact.ts";
import { sessionStore } from "#app/forms/session-store.ts";
import { type Step, steps } from "./steps.ts";

export interface Progress {
  readonly step: Step;
  readonly reached: Step;
  readonly contact: ContactWithEnquiry | null;
}

export const progressKey = "quote-progress";
const storedProgressSchema = z.object({ reached: z.literal(steps), contact: contactWithEnquirySchema });

type StoredProgress = z.output<typeof storedProgressSchema>;

let storedProgress: StoredProgress | null | undefined;

export function readStoredProgress(): StoredProgress | null {
  if (storedProgress === undefined) storedProgress = sessionStore.read(progressKey, storedProgressSchema);
  return storedProgress;
}

export function storeProgress({ reached, contact }: Progress): void {
  if (contact === null) sessionStore.remove(progressKey);
  else sessionStore.write(progressKey, { reached, contact });
}
