import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { hasUnsaved } from "../editing/unsaved.ts";
import { settleWaitingCalls, signInAgain } from "./sign-in-again.ts";
import { onTokenChangedElsewhere, readToken } from "./token.ts";

/**
 * Follows a sign-out in another window of this browser: what is shown here is for nobody's eyes any more, so the guard
 * looks again. Where somebody has typed something they are asked to sign in over it, and a sign-in in another window is
 * one here too.
 */
export function useSignOutElsewhere(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onTokenChangedElsewhere(() => {
        if (readToken() !== null) settleWaitingCalls(true);
        else void (hasUnsaved() ? signInAgain() : revalidate());
      }),
    [revalidate],
  );
}
