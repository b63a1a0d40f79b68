import type { ContactWithEnquiry } from "#domain/shared/contact.ts";
import { sessionStore } from "#app/forms/session-store.ts";
import type { Step } from "./steps.ts";

export interface Progress {
  readonly step: Step;
  readonly reached: Step;
  readonly contact: ContactWithEnquiry | null;
}

/** Without the step, which the URL has. */
export interface StoredProgress {
  readonly reached: Step;
  readonly contact: ContactWithEnquiry;
}

export const progressKey = "quote-progress";

export function storeProgress({ reached, contact }: Progress): void {
  if (contact === null) sessionStore.remove(progressKey);
  else sessionStore.write(progressKey, { reached, contact });
}
