import { createStore } from "#app/dashboard/shared/store.ts";

export const waitingConfirmations = createStore<readonly ((isConfirmed: boolean) => void)[]>([]);

/** Before a sensitive request. Resolves to whether the user gave the password or a passkey. */
export function confirmIdentity(): Promise<boolean> {
  return new Promise((resolve) => waitingConfirmations.set([...waitingConfirmations.get(), resolve]));
}

export function settleConfirmations(isConfirmed: boolean): void {
  const waiting = waitingConfirmations.get();
  waitingConfirmations.set([]);
  for (const resolve of waiting) resolve(isConfirmed);
}
