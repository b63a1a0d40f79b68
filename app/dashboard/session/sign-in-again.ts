import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { createStore } from "../shared/store.ts";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { hasUnsavedChanges } from "../editing/unsaved-changes.ts";
import { onTokenChangeInOtherTab, readToken } from "./token.ts";

/** Calls that wait for somebody to sign in again; the dialog is open as long as there is one. */
export const waitingRequests = createStore<readonly ((isSignedIn: boolean) => void)[]>([]);

/**
 * Asks for a new sign-in over whatever is on the screen. Resolves to whether there was one. The login page asks itself,
 * and knows nothing of what was begun before somebody came there.
 */
export function signInAgain(): Promise<boolean> {
  if (location.pathname === sitePaths.login) return Promise.resolve(false);
  return new Promise((resolve) => waitingRequests.set([...waitingRequests.get(), resolve]));
}

/** Lets the waiting calls go on, or gives them up. */
export function settleWaitingRequests(isSignedIn: boolean): void {
  const waiting = waitingRequests.get();
  waitingRequests.set([]);
  for (const resolve of waiting) resolve(isSignedIn);
}

/**
 * Follows a sign-out in another window of this browser: what is shown here is for nobody's eyes any more, so the guard
 * looks again. Where somebody has typed something they are asked to sign in over it, and a sign-in in another window is
 * one here too.
 */
export function useSignOutInOtherTab(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onTokenChangeInOtherTab(() => {
        if (readToken() !== null) settleWaitingRequests(true);
        else void (hasUnsavedChanges() ? signInAgain() : revalidate());
      }),
    [revalidate],
  );
}
