import { useSyncExternalStore } from "react";
import type { ContactWithEnquiry } from "#domain/shared/contact.ts";
import type { MissingProducts } from "./product-step/MissingProducts.tsx";
import type { ProductStep } from "./product-step/ProductStep.tsx";
import type { SummaryStep } from "./summary-step/SummaryStep.tsx";
import type { SpendReader } from "./summary-step/use-present-spend.ts";
import type { StoredProgress } from "./wizard-progress.ts";

/** The calculator needs them once the contact is sent. They come with the contact form, and load Zod. */
export interface LaterSteps extends SpendReader {
  readonly MissingProducts: typeof MissingProducts;
  readonly ProductStep: typeof ProductStep;
  readonly SummaryStep: typeof SummaryStep;
  readonly readStoredProgress: () => StoredProgress | null;
}

/** The wizard, as its contact form sees it. */
interface WizardLink {
  readonly sent: ContactWithEnquiry | null;
  goOn(): void;
  accept(contact: ContactWithEnquiry, laterSteps: LaterSteps): void;
}

let wizard: WizardLink | null = null;
const listeners = new Set<() => void>();

export function linkWizard(next: WizardLink): void {
  wizard = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null until the wizard is hydrated. */
export function useWizardLink(): WizardLink | null {
  return useSyncExternalStore(
    subscribe,
    () => wizard,
    () => null,
  );
}
