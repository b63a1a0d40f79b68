import { useStore } from "#app/dashboard/shared/store.ts";
import { Dialog } from "#app/dashboard/ui/Dialog.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { settleWaitingRequests, waitingRequests } from "./sign-in-again.ts";
import { isSignInRemembered } from "./token.ts";

/** Opens over the page when the server rejects the token, so that unsaved input stays. */
export function SignInDialog() {
  return (
    <Dialog
      isOpen={useStore(waitingRequests).length > 0}
      heading="Sign in again"
      description={
        <p>
          Your sign-in has ended. What you typed is still here, and goes on its way as soon as you are back.
        </p>
      }
      onCancel={dismiss}
    >
      <SignInForm
        id="again"
        isInDialog
        isRemembered={isSignInRemembered()}
        onSignedIn={() => settleWaitingRequests(true)}
      >
        <button className="button button--line" type="button" onClick={dismiss}>
          Not now
        </button>
      </SignInForm>
    </Dialog>
  );
}

function dismiss(): void {
  settleWaitingRequests(false);
}
