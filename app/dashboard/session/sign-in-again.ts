import { staffPaths } from "#domain/pages/site-paths.ts";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { hasUnsavedChanges } from "#app/dashboard/editing/unsaved-changes.ts";
import { restoreSession } from "./current-session.ts";
import { onChangeInOtherTab } from "./other-tabs.ts";
import { signInQuestion } from "./questions.ts";
import { readToken, removeToken } from "./token.ts";

/**
 * Resolves to whether the user signed in; at once to false on the login page, which has a form of its own and
 * no unsaved changes.
 */
export function signInAgain(): Promise<boolean> {
  if (location.pathname === staffPaths.login) return Promise.resolve(false);
  return signInQuestion.ask();
}

/** After a sign-out the guard redirects to the login; with unsaved changes the sign-in dialog opens instead. */
export function useChangeInOtherTab(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onChangeInOtherTab((change) => {
        if (change === "signed-out") removeToken();
        if (change === "signed-in") void settleWithSession();
        else if (readToken() !== null) signInQuestion.settle(true);
        else void (hasUnsavedChanges() ? signInAgain() : revalidate());
      }),
    [revalidate],
  );
}

async function settleWithSession(): Promise<void> {
  if (signInQuestion.isOpen() && (await restoreSession())) signInQuestion.settle(true);
}
