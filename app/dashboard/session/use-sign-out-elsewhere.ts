import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { sitePaths } from "../../../domain/site-paths.ts";
import { hasUnsaved } from "../feedback/unsaved.ts";
import { keepReturnPath } from "./return-path.ts";
import { signInAgain } from "./sign-in-again.ts";
import { onTokenChangedElsewhere, readToken } from "./token.ts";

/**
 * Follows a sign-out in another window of this browser: what is shown here is for nobody's eyes any more. Where somebody
 * has typed something they are asked to sign in over it.
 */
export function useSignOutElsewhere(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onTokenChangedElsewhere(() => {
        if (readToken() !== null) return;
        if (hasUnsaved()) void signInAgain();
        else {
          keepReturnPath(pathname + search);
          void navigate(sitePaths.login);
        }
      }),
    [navigate, pathname, search],
  );
}
