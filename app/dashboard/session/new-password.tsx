import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router";
import { z } from "zod";
import { newPasswordSchema, passwordLimits } from "#domain/accounts/login.ts";
import { staffPaths } from "#domain/pages/site-paths.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { asApiError } from "#app/dashboard/shared/api-error.ts";
import { InputField } from "#app/dashboard/ui/InputField.tsx";
import { Spinner } from "#app/dashboard/ui/Spinner.tsx";
import { FormFailure } from "./FormFailure.tsx";
import { LoginFrame } from "./LoginFrame.tsx";
import { useMailLink } from "./mail-link.ts";
import { setPassword } from "./session-api.ts";

export const meta = createDashboardMeta("New password");

/** Only the browser knows the fragment: the server renders the fallback. */
export function clientLoader() {
  return null;
}

export function HydrateFallback() {
  return <Spinner />;
}

const formSchema = z
  .object({ password: newPasswordSchema, repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, {
    path: ["repeated"],
    error: "The two passwords differ",
  });

/** Of the links in invitations and after a forgotten password. Mail scanners open them, so that opening changes nothing. */
export default function NewPassword() {
  const { token, isOver, setOver } = useMailLink();
  return (
    <LoginFrame>
      {isOver ? <LinkIsOver /> : <NewPasswordForm key={token} token={token} onOver={setOver} />}
    </LoginFrame>
  );
}

function NewPasswordForm({ token, onOver }: { readonly token: string; readonly onOver: () => void }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ defaultValues: { password: "", repeated: "" }, resolver: zodResolver(formSchema) });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await setPassword(token, password);
    } catch (error) {
      const { status, message, errors: refused } = asApiError(error);
      if (status === 410) onOver();
      else if (refused["password"] === undefined) setFailure(message);
      else form.setError("password", { message: refused["password"] }, { shouldFocus: true });
      return;
    }
    notify({ kind: "ok", text: "Your password is set", detail: "Sign in with it." });
    await navigate(staffPaths.login, { replace: true });
  });
  return (
    <form className="sign-in" noValidate aria-busy={isSubmitting} onSubmit={(event) => void submit(event)}>
      <h1 className="section-title">Choose a password</h1>
      <FormFailure text={failure} />
      <InputField
        id="new-password"
        label="New password"
        error={errors.password?.message}
        hint={`Four or more unusual words, at least ${passwordLimits.min} characters.`}
        registration={form.register("password")}
        type="password"
        autoComplete="new-password"
      />
      <InputField
        id="repeated"
        label="New password again"
        error={errors.repeated?.message}
        registration={form.register("repeated")}
        type="password"
        autoComplete="new-password"
      />
      <div className="sign-in__actions">
        <button className="button" type="submit" aria-disabled={isSubmitting || undefined}>
          {isSubmitting ? "Saving..." : "Save password"}
        </button>
      </div>
      <p className="hint">
        It ends all sessions of your account. Afterwards you sign in with the new password.
      </p>
    </form>
  );
}

function LinkIsOver() {
  return (
    <div className="sign-in" role="alert">
      <h1 className="section-title">This link no longer works</h1>
      <p>It was used, it has expired, or a newer link was sent. Nothing has changed.</p>
      <Link className="button" to={staffPaths.forgottenPassword}>
        Send a new link
      </Link>
      <p className="hint">Were you invited? Type the address of the invitation, and it is sent again.</p>
    </div>
  );
}
