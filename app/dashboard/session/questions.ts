import { createStore, useStore } from "#app/dashboard/shared/store.ts";

export type Question = ReturnType<typeof createQuestion>;

/** Of requests that go on when a dialog over the page is answered. One answer is for all that wait. */
function createQuestion() {
  const waiting = createStore<readonly ((isAnswered: boolean) => void)[]>([]);
  return {
    waiting,
    isOpen: () => waiting.get().length > 0,
    /** Resolves to false when the user dismissed the dialog. */
    ask: () => new Promise<boolean>((resolve) => waiting.set([...waiting.get(), resolve])),
    settle(isAnswered: boolean): void {
      const settled = waiting.get();
      waiting.set([]);
      for (const resolve of settled) resolve(isAnswered);
    },
  };
}

/** After the server rejected the token. */
export const signInQuestion = createQuestion();
/** Password or passkey again, before a sensitive request. */
export const identityQuestion = createQuestion();

export function useIsAsked({ waiting }: Question): boolean {
  return useStore(waiting).length > 0;
}
