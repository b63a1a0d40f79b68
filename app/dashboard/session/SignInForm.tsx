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
  readonly email?: string | undefined;
  readonly isRemembered?: boolean;
  /** Over a page with unsaved input, which must stay open. */
  readonly isInDialog?: true;
  readonly onSignedIn: () => void;
  readonly children?: React.ReactNode;
}

interface Step {
  /** A passkey alone needs no field. */
  readonly asksFor: "password" | "passkey" | "appCode" | "recoveryCode";
  /** The second factors of the account, once the password is right. */
  readonly hasPasskey: boolean;
  readonly hasApp: boolean;
}

const firstStep: Step = { asksFor: "password", hasPasskey: false, hasApp: false };

function getSecondStep(hasPasskey: boolean, hasApp: boolean): Step {
  return { asksFor: hasApp ? "appCode" : hasPasskey ? "passkey" : "recoveryCode", hasPasskey, hasApp };
}

export function SignInForm({
  id,
  heading,
  email = "",
  isRemembered = false,
  isInDialog,
  onSignedIn,
  children,
}: SignInFormProps) {
  const [step, setStep] = useState(firstStep);
  const { asksFor, hasPasskey, hasApp } = step;
  const [failure, setFailure] = useState<string | null>(null);
  const [isUsingPasskey, setUsingPasskey] = useState(false);
  const form = useForm<z.input<typeof loginSchema>, unknown, Login>({
    defaultValues: { email, password: "", rememberMe: isRemembered, code: "" },
    resolver: zodResolver(loginSchema),
  });
  const { errors, isSubmitting } = form.formState;
  const isBusy = isSubmitting || isUsingPasskey;
  const isPasswordStep = asksFor === "password";
  const isRecovery = asksFor === "recoveryCode";

  const { setFocus } = form;
  useEffect(() => {
    if (asksFor === "appCode" || asksFor === "recoveryCode") setFocus("code");
  }, [asksFor, setFocus]);

  const submit = form.handleSubmit(async ({ code, ...login }) => {
    if (isUsingPasskey) return;
    setFailure(null);
    if (!isPasswordStep && code === "") {
      form.setError("code", { message: "Type the code" }, { shouldFocus: true });
      return;
    }
    try {
      await logIn({ ...login, ...(!isPasswordStep && { code }) });
    } catch (error) {
      refuse(asApiError(error));
      return;
    }
    onSignedIn();
  });
  const refuse = (refusal: ApiError) => {
    const { code, passkey, authenticatorApp } = refusal.errors;
    if (code !== undefined && isPasswordStep) {
      setStep(getSecondStep(passkey !== undefined && canUsePasskeys(), authenticatorApp !== undefined));
    } else if (code !== undefined) {
      form.setError("code", { message: code });
      form.setFocus("code", { shouldSelect: true });
    } else {
      setFailure(describeLoginFailure(refusal));
      form.setFocus(isPasswordStep ? "password" : "code", { shouldSelect: true });
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
  const leaveFor = (next: Step) => {
    setFailure(null);
    form.resetField("code");
    setStep(next);
  };

  const passkeyButton = (label: string) => (
    <PasskeyButton
      label={label}
      isMain={asksFor === "passkey"}
      isWaiting={isUsingPasskey}
      onPress={() => void signInWithPasskey()}
    />
  );
  return (
    <form className="sign-in" noValidate aria-busy={isBusy} onSubmit={(event) => void submit(event)}>
      {heading}
      <FormFailure text={failure} />
      {isPasswordStep ? (
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
      ) : asksFor === "passkey" ? (
        <p>Your password is right. Now use your passkey.</p>
      ) : (
        <InputField
          key={asksFor}
          id={`${id}-code`}
          label={isRecovery ? "Recovery code" : "6 digits of your authenticator app"}
          error={errors.code?.message}
          hint={
            isRecovery
              ? "One of the ten codes that you stored when you set up your second factor. Each works once."
              : hasPasskey
                ? "Your password is right. Now open the app on your phone, or use your passkey."
                : "Your password is right. Now open the app on your phone."
          }
          registration={form.register("code")}
          className="input code-input"
          autoComplete={isRecovery ? "off" : "one-time-code"}
          inputMode={isRecovery ? "text" : "numeric"}
          autoCapitalize={isRecovery ? "characters" : "off"}
          spellCheck={false}
        />
      )}
      <div className="sign-in__actions">
        {asksFor !== "passkey" && (
          <button className="button" type="submit" aria-disabled={isBusy || undefined}>
            {isSubmitting ? "Logging in..." : "Login"}
          </button>
        )}
        {isPasswordStep && passkeyButton("Sign in with a passkey")}
        {hasPasskey && passkeyButton("Use your passkey")}
        {children}
      </div>
      {!isPasswordStep && (
        <p className="row">
          {(!isRecovery || hasApp) && (
            <button
              className="link"
              type="button"
              onClick={() => leaveFor({ ...step, asksFor: isRecovery ? "appCode" : "recoveryCode" })}
            >
              {isRecovery ? "Use the authenticator app" : "Use a recovery code"}
            </button>
          )}
          <button className="link" type="button" onClick={() => leaveFor(firstStep)}>
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
