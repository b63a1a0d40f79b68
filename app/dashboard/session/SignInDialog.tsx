import { Dialog } from "#app/dashboard/ui/Dialog.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { useCurrentSession } from "./current-session.ts";
import { signInQuestion, useIsAsked } from "./questions.ts";
import { isSignInRemembered } from "./token.ts";

/** Opens over the page when the server rejects the token, so that unsaved input stays. */
export function SignInDialog() {
  const email = useCurrentSession()?.account.email;
  return (
    <Dialog
      isOpen={useIsAsked(signInQuestion)}
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
        email={email}
        isInDialog
        isRemembered={isSignInRemembered()}
        onSignedIn={() => signInQuestion.settle(true)}
      >
        <button className="button button--line" type="button" onClick={dismiss}>
          Not now
        </button>
      </SignInForm>
    </Dialog>
  );
}

function dismiss(): void {
  signInQuestion.settle(false);
}
