import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { type Login, loginSchema } from "#domain/accounts/login.ts";
import { Field } from "#app/forms/Field.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { UnansweredError, asApiError } from "#app/dashboard/shared/api-error.ts";
import { logIn } from "./session-api.ts";

interface SignInFormProps {
  readonly id: string;
  readonly heading?: React.ReactNode;
  readonly isRemembered?: boolean;
  readonly onSignedIn: () => void;
  readonly children?: React.ReactNode;
}

export function SignInForm({ id, heading, isRemembered = false, onSignedIn, children }: SignInFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<z.input<typeof loginSchema>, unknown, Login>({
    defaultValues: { email: "", password: "", rememberMe: isRemembered },
    resolver: zodResolver(loginSchema),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (login) => {
    setFailure(null);
    try {
      await logIn(login);
    } catch (error) {
      setFailure(describeLoginFailure(error));
      form.setFocus("password", { shouldSelect: true });
      return;
    }
    onSignedIn();
  });

  return (
    <form className="sign-in" noValidate aria-busy={isSubmitting} onSubmit={submit}>
      {heading}
      <div role="alert" className="sign-in__alert">
        {failure !== null && (
          <p className="sign-in__failure">
            <Icon name="alert" />
            <span>
              <b>Try Again</b>. {failure}
            </span>
          </p>
        )}
      </div>
      <Field id={`${id}-email`} label="E-mail" error={errors.email?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register("email")}
            className="input"
            type="email"
            autoComplete="username"
            required
          />
        )}
      </Field>
      <Field id={`${id}-password`} label="Password" error={errors.password?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register("password")}
            className="input"
            type="password"
            autoComplete="current-password"
            required
          />
        )}
      </Field>
      <label className="check">
        <input type="checkbox" {...form.register("rememberMe")} /> Remember Me
      </label>
      <div className="sign-in__actions">
        <button className="button" type="submit" aria-disabled={isSubmitting || undefined}>
          {isSubmitting ? "Logging in..." : "Login"}
        </button>
        {children}
      </div>
    </form>
  );
}

/** Specification section 8: the message of the server, where it gave one. */
function describeLoginFailure(error: unknown): string {
  const failure = asApiError(error);
  const isFromServer = !(failure instanceof UnansweredError);
  return (isFromServer && failure.message) || "Login failed";
}
