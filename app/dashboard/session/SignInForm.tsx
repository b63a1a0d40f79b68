import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import type { z } from "zod";
import { type Login, loginSchema } from "#domain/accounts/login.ts";
import { staffPaths } from "#domain/pages/site-paths.ts";
import { type ApiError, UnansweredError, asApiError } from "#app/dashboard/shared/api-error.ts";
import { InputField } from "#app/dashboard/ui/InputField.tsx";
import { FormFailure } from "./FormFailure.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { canUsePasskeys } from "./passkeys.ts";
import { logIn, logInWithPasskey } from "./session-api.ts";

interface SignInFormProps {
  readonly id: string;
  readonly heading?: React.ReactNode;
  readonly isRemembered?: boolean;
  /** Over a page with unsaved input, which must stay open. */
  readonly isInDialog?: true;
  readonly onSignedIn: () => void;
  readonly children?: React.ReactNode;
}

/** The password is right, and the second factor is missing. */
interface SecondStep {
  readonly hasPasskey: boolean;
  readonly hasAuthenticatorApp: boolean;
  readonly isRecovery: boolean;
}

export function SignInForm({
  id,
  heading,
  isRemembered = false,
  isInDialog,
  onSignedIn,
  children,
}: SignInFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [step, setStep] = useState<SecondStep | null>(null);
  const [isUsingPasskey, setUsingPasskey] = useState(false);
  const form = useForm<z.input<typeof loginSchema>, unknown, Login>({
    defaultValues: { email: "", password: "", rememberMe: isRemembered, code: "" },
    resolver: zodResolver(loginSchema),
  });
  const { errors, isSubmitting } = form.formState;
  const isBusy = isSubmitting || isUsingPasskey;
  const isPasskeyStep = step !== null && !step.isRecovery && !step.hasAuthenticatorApp;

  const { setFocus } = form;
  useEffect(() => {
    if (step !== null && !isPasskeyStep) setFocus("code");
  }, [step, isPasskeyStep, setFocus]);

  const submit = form.handleSubmit(async ({ code, ...login }) => {
    if (isUsingPasskey) return;
    setFailure(null);
    if (step !== null && code === "") {
      form.setError("code", { message: "Type the code" }, { shouldFocus: true });
      return;
    }
    try {
      await logIn({ ...login, ...(step !== null && { code }) });
    } catch (error) {
      refuse(asApiError(error));
      return;
    }
    onSignedIn();
  });
  const refuse = (refusal: ApiError) => {
    const { code, passkey, authenticatorApp } = refusal.errors;
    if (code !== undefined && step === null) {
      const hasPasskey = passkey !== undefined && canUsePasskeys();
      const hasAuthenticatorApp = authenticatorApp !== undefined;
      setStep({ hasPasskey, hasAuthenticatorApp, isRecovery: !hasPasskey && !hasAuthenticatorApp });
    } else if (code !== undefined) {
      form.setError("code", { message: code });
      form.setFocus("code", { shouldSelect: true });
    } else {
      setFailure(describeLoginFailure(refusal));
      form.setFocus(step === null ? "password" : "code", { shouldSelect: true });
    }
  };
  const signInWithPasskey = async () => {
    if (isBusy) return;
    setFailure(null);
    setUsingPasskey(true);
    try {
      await logInWithPasskey(form.getValues("rememberMe") ?? false);
    } catch (error) {
      setFailure(describeLoginFailure(asApiError(error)));
      return;
    } finally {
      setUsingPasskey(false);
    }
    onSignedIn();
  };
  const showStep = (next: SecondStep | null) => {
    setFailure(null);
    form.resetField("code");
    setStep(next);
  };

  const passkeyButton = (label: string) => (
    <PasskeyButton
      label={label}
      isMain={isPasskeyStep}
      isWaiting={isUsingPasskey}
      onPress={() => void signInWithPasskey()}
    />
  );
  return (
    <form className="sign-in" noValidate aria-busy={isBusy} onSubmit={(event) => void submit(event)}>
      {heading}
      <FormFailure text={failure} />
      {step === null ? (
        <>
          <InputField
            id={`${id}-email`}
            label="E-mail"
            error={errors.email?.message}
            registration={form.register("email")}
            type="email"
            autoComplete="username"
          />
          <InputField
            id={`${id}-password`}
            label="Password"
            error={errors.password?.message}
            registration={form.register("password")}
            type="password"
            autoComplete="current-password"
          />
          <div className="row">
            <label className="check">
              <input type="checkbox" {...form.register("rememberMe")} /> Remember Me
            </label>
            <Link className="link" to={staffPaths.forgottenPassword} target={isInDialog && "_blank"}>
              Forgotten password?
            </Link>
          </div>
        </>
      ) : isPasskeyStep ? (
        <p>Your password is right. Now use your passkey.</p>
      ) : (
        <InputField
          key={String(step.isRecovery)}
          id={`${id}-code`}
          label={step.isRecovery ? "Recovery code" : "6 digits of your authenticator app"}
          error={errors.code?.message}
          hint={
            step.isRecovery
              ? "One of the ten codes that you stored when you set up your second factor. Each works once."
              : step.hasPasskey
                ? "Your password is right. Now open the app on your phone, or use your passkey."
                : "Your password is right. Now open the app on your phone."
          }
          registration={form.register("code")}
          className="input code-input"
          autoComplete={step.isRecovery ? "off" : "one-time-code"}
          inputMode={step.isRecovery ? "text" : "numeric"}
          autoCapitalize={step.isRecovery ? "characters" : "off"}
          spellCheck={false}
        />
      )}
      <div className="sign-in__actions">
        {!isPasskeyStep && (
          <button className="button" type="submit" aria-disabled={isBusy || undefined}>
            {isSubmitting ? "Logging in..." : "Login"}
          </button>
        )}
        {step === null && passkeyButton("Sign in with a passkey")}
        {step?.hasPasskey === true && passkeyButton("Use your passkey")}
        {children}
      </div>
      {step !== null && (
        <p className="row">
          {(step.hasAuthenticatorApp || isPasskeyStep) && (
            <button
              className="link"
              type="button"
              onClick={() => showStep({ ...step, isRecovery: !step.isRecovery })}
            >
              {step.isRecovery ? "Use the authenticator app" : "Use a recovery code"}
            </button>
          )}
          <button className="link" type="button" onClick={() => showStep(null)}>
            Back
          </button>
        </p>
      )}
    </form>
  );
}

/** Specification section 8: the message of the server, where it gave one. */
function describeLoginFailure(failure: ApiError): string {
  const isFromServer = !(failure instanceof UnansweredError);
  return (isFromServer && failure.message) || "Login failed";
}
