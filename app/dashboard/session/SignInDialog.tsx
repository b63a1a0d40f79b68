import { useEffect, useRef } from "react";
import { useStore } from "../shared/store.ts";
import { SignInForm } from "./SignInForm.tsx";
import { settleWaitingRequests, waitingRequests } from "./sign-in-again.ts";
import { isSignInRemembered } from "./token.ts";

/** Opens over the page when the server rejects the token. Unsaved input stays on the page. */
export function SignInDialog() {
  const isOpen = useStore(waitingRequests).length > 0;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="sign-in-again"
      onCancel={() => settleWaitingRequests(false)}
    >
      {isOpen && (
        <SignInForm
          id="again"
          heading={
            <div>
              <h2 id="sign-in-again">Sign in again</h2>
              <p>
                Your sign-in has ended. What you typed is still here, and goes on its way as soon as you are
                back.
              </p>
            </div>
          }
          isRemembered={isSignInRemembered()}
          onSignedIn={() => settleWaitingRequests(true)}
        >
          <button className="btn btn--line" type="button" onClick={() => settleWaitingRequests(false)}>
            Not now
          </button>
        </SignInForm>
      )}
    </dialog>
  );
}
