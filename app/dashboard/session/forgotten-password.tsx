import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { loginSchema } from "#domain/accounts/login.ts";
import { staffPaths } from "#domain/pages/site-paths.ts";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { asApiError } from "#app/dashboard/shared/api-error.ts";
import { InputField } from "#app/dashboard/ui/InputField.tsx";
import { FormFailure } from "./FormFailure.tsx";
import { LoginFrame } from "./LoginFrame.tsx";
import { requestPasswordLink } from "./session-api.ts";

export const meta = createDashboardMeta("Forgotten password");

const addressSchema = loginSchema.pick({ email: true });

export default function ForgottenPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <LoginFrame>{sentTo === null ? <LinkForm onSent={setSentTo} /> : <LinkSent email={sentTo} />}</LoginFrame>
  );
}

function LinkForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ defaultValues: { email: "" }, resolver: zodResolver(addressSchema) });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    try {
      await requestPasswordLink(email);
    } catch (error) {
      setFailure(asApiError(error).message);
      return;
    }
    onSent(email);
  });
  return (
    <form className="sign-in" noValidate aria-busy={isSubmitting} onSubmit={(event) => void submit(event)}>
      <h1 className="section-title">Forgotten password</h1>
      <p>Type the address of your account. We send a link to it, and you choose a new password there.</p>
      <FormFailure text={failure} />
      <InputField
        id="forgotten-email"
        label="E-mail"
        error={errors.email?.message}
        registration={form.register("email")}
        type="email"
        autoComplete="username"
      />
      <div className="sign-in__actions">
        <button className="button" type="submit" aria-disabled={isSubmitting || undefined}>
          {isSubmitting ? "Sending..." : "Send the link"}
        </button>
      </div>
      <Link className="link" to={staffPaths.login}>
        Back to the sign-in
      </Link>
    </form>
  );
}

/** Says nothing about which addresses have an account. */
function LinkSent({ email }: { readonly email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="sign-in">
      <h1 ref={heading} className="section-title" tabIndex={-1}>
        Look into your mail
      </h1>
      <p>
        If <b>{email}</b> has an account here, a link is on its way. It works once, for 30 minutes.
      </p>
      <p className="hint">
        Nothing there after some minutes? Look into the spam folder, check the address, or ask an
        administrator.
      </p>
      <Link className="link" to={staffPaths.login}>
        Back to the sign-in
      </Link>
    </div>
  );
}
