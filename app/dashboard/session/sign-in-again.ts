import { sitePaths } from "#domain/pages/site-paths.ts";
import { createStore } from "#app/dashboard/shared/store.ts";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { hasUnsavedChanges } from "#app/dashboard/editing/unsaved-changes.ts";
import { restoreSession } from "./current-session.ts";
import { onChangeInOtherTab } from "./other-tabs.ts";
import { readToken, removeToken } from "./token.ts";

export const waitingRequests = createStore<readonly ((isSignedIn: boolean) => void)[]>([]);

/**
 * Resolves to whether the user signed in; at once to false on the login page, which has a form of its own and
 * no unsaved changes.
 */
export function signInAgain(): Promise<boolean> {
  if (location.pathname === sitePaths.login) return Promise.resolve(false);
  return new Promise((resolve) => waitingRequests.set([...waitingRequests.get(), resolve]));
}

export function settleWaitingRequests(isSignedIn: boolean): void {
  const waiting = waitingRequests.get();
  waitingRequests.set([]);
  for (const resolve of waiting) resolve(isSignedIn);
}

/** After a sign-out the guard redirects to the login; with unsaved changes the sign-in dialog opens instead. */
export function useChangeInOtherTab(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onChangeInOtherTab((change) => {
        if (change === "signed-out") removeToken();
        if (change === "signed-in") void settleWithSession();
        else if (readToken() !== null) settleWaitingRequests(true);
        else void (hasUnsavedChanges() ? signInAgain() : revalidate());
      }),
    [revalidate],
  );
}

async function settleWithSession(): Promise<void> {
  if (waitingRequests.get().length > 0 && (await restoreSession())) settleWaitingRequests(true);
}
