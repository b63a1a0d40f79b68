import { createStore } from "#app/dashboard/shared/store.ts";

export interface Confirmation {
  readonly heading: string;
  readonly question: string;
  readonly detail?: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly isHarmless?: true;
}

interface PendingConfirmation extends Confirmation {
  readonly settle: (isConfirmed: boolean) => void;
}

export const pendingConfirmation = createStore<PendingConfirmation | null>(null);

export function confirm(confirmation: Confirmation): Promise<boolean> {
  dismissConfirmation();
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

export function dismissConfirmation(): void {
  pendingConfirmation.get()?.settle(false);
}
