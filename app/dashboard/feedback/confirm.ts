import { createStore } from "../shared/store.ts";

/** Something that is asked before it is done. */
export interface Confirmation {
  readonly heading: string;
  /** As the specification words it (section 5). */
  readonly question: string;
  readonly detail?: string;
  /** What is done, as a verb. */
  readonly confirmLabel: string;
  /** How to leave things as they are. */
  readonly cancelLabel: string;
}

export interface PendingConfirmation extends Confirmation {
  readonly settle: (isConfirmed: boolean) => void;
}

export const pendingConfirmation = createStore<PendingConfirmation | null>(null);

/** Asks in a dialog and resolves to whether the person wants it. */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  pendingConfirmation.get()?.settle(false);
  return new Promise((resolve) => {
    pendingConfirmation.set({
      ...confirmation,
      settle: (isConfirmed) => {
        pendingConfirmation.set(null);
        resolve(isConfirmed);
      },
    });
  });
}
