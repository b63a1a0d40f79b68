import { sitePaths } from "#domain/pages/site-paths.ts";
import { createStore } from "#app/dashboard/shared/store.ts";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { hasUnsavedChanges } from "#app/dashboard/editing/unsaved-changes.ts";
import { onTokenChangeInOtherTab, readToken } from "./token.ts";

/** Requests that wait for a new sign-in. The sign-in dialog is open while there is one. */
export const waitingRequests = createStore<readonly ((isSignedIn: boolean) => void)[]>([]);

/**
 * Opens the sign-in dialog. Resolves to whether the user signed in. On the login page it resolves to false: the page has a
 * form of its own and no unsaved changes.
 */
export function signInAgain(): Promise<boolean> {
  if (location.pathname === sitePaths.login) return Promise.resolve(false);
  return new Promise((resolve) => waitingRequests.set([...waitingRequests.get(), resolve]));
}

/** Retries the waiting requests, or fails them. */
export function settleWaitingRequests(isSignedIn: boolean): void {
  const waiting = waitingRequests.get();
  waitingRequests.set([]);
  for (const resolve of waiting) resolve(isSignedIn);
}

/**
 * Follows sign-outs and sign-ins in other tabs of this browser. After a sign-out it reloads the page data, so that the guard
 * redirects to the login; with unsaved changes it opens the sign-in dialog instead.
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
