import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { loginSchema } from "#domain/accounts/login.ts";
import { asApiError } from "#app/dashboard/shared/api-error.ts";
import { Dialog } from "#app/dashboard/ui/Dialog.tsx";
import { InputField } from "#app/dashboard/ui/InputField.tsx";
import { AccountOfPassword } from "./AccountOfPassword.tsx";
import { FormFailure } from "./FormFailure.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { useCurrentSession } from "./current-session.ts";
import { identityQuestion, useIsAsked } from "./questions.ts";
import { confirmPassword, confirmWithPasskey } from "./session-api.ts";

const passwordSchema = loginSchema.pick({ password: true });

/** Opens over the page before a sensitive change. */
export function ConfirmIdentityDialog() {
  return (
    <Dialog
      isOpen={useIsAsked(identityQuestion)}
      heading="Confirm that it is you"
      description={
        <p>
          This needs your password or passkey, because you last gave it more than 15 minutes ago. Afterwards
          it goes on by itself.
        </p>
      }
      onCancel={cancel}
    >
      <ConfirmIdentityForm />
    </Dialog>
  );
}

function ConfirmIdentityForm() {
  const session = useCurrentSession();
  const [failure, setFailure] = useState<string | null>(null);
  const [isUsingPasskey, setUsingPasskey] = useState(false);
  const form = useForm({ defaultValues: { password: "" }, resolver: zodResolver(passwordSchema) });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await confirmPassword(password);
    } catch (error) {
      const { message, errors: refused } = asApiError(error);
      if (refused["password"] === undefined) setFailure(message);
      else form.setError("password", { message: refused["password"] });
      form.setFocus("password", { shouldSelect: true });
      return;
    }
    identityQuestion.settle(true);
  });
  const confirmByPasskey = async () => {
    if (isUsingPasskey) return;
    setFailure(null);
    setUsingPasskey(true);
    try {
      await confirmWithPasskey();
    } catch (error) {
      setFailure(asApiError(error).message);
      return;
    } finally {
      setUsingPasskey(false);
    }
    identityQuestion.settle(true);
  };
  return (
    <form className="sign-in" noValidate aria-busy={isSubmitting} onSubmit={(event) => void submit(event)}>
      <FormFailure text={failure} />
      {session !== null && <AccountOfPassword email={session.account.email} />}
      <InputField
        id="confirm-password"
        label="Your password"
        error={errors.password?.message}
        registration={form.register("password")}
        type="password"
        autoComplete="current-password"
        data-focus=""
      />
      <div className="sign-in__actions">
        <button className="button" type="submit" aria-disabled={isSubmitting || undefined}>
          {isSubmitting ? "Confirming..." : "Confirm"}
        </button>
        {session?.hasPasskey === true && (
          <PasskeyButton
            label="Use your passkey"
            isWaiting={isUsingPasskey}
            onPress={() => void confirmByPasskey()}
          />
        )}
        <button className="button button--line" type="button" onClick={cancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function cancel(): void {
  identityQuestion.settle(false);
}
