import { z } from "zod";
import { type SentContact, sentContactSchema } from "../../../domain/shared/contact.ts";
import { sessionStore } from "../../forms/session-store.ts";
import { type Step, steps } from "./steps.ts";

/** How far a person has come in the wizard. */
export interface Progress {
  readonly step: Step;
  /** The furthest step that is unlocked. */
  readonly reached: Step;
  /** The details that were sent; null before that. */
  readonly contact: SentContact | null;
}

/** The name in the tab's memory of how far a person has come. */
export const progressName = "quote-progress";
const keptSchema = z.object({ reached: z.literal(steps), contact: sentContactSchema });

type KeptProgress = z.output<typeof keptSchema>;

let kept: KeptProgress | null | undefined;

/** What this tab remembered of it when the page came: how far a person was before a reload. */
export function keptProgress(): KeptProgress | null {
  if (kept === undefined) kept = sessionStore.read(progressName, keptSchema);
  return kept;
}

export function keepProgress({ reached, contact }: Progress): void {
  if (contact === null) sessionStore.remove(progressName);
  else sessionStore.write(progressName, { reached, contact });
}
