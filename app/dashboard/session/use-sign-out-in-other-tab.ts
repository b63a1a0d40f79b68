import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { hasUnsavedChanges } from "../editing/unsaved-changes.ts";
import { settleWaitingRequests, signInAgain } from "./sign-in-again.ts";
import { onTokenChangeInOtherTab, readToken } from "./token.ts";

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
