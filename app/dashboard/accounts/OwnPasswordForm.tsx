import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { passwordChangeSchema } from "../../../domain/accounts/account.ts";
import { passwordLimits } from "../../../domain/accounts/login.ts";
import { Field } from "../../forms/Field.tsx";
import { asApiError } from "../shared/api-error.ts";
import { describeFailure } from "../feedback/describe-failure.ts";
import { notify, dismissFailures } from "../feedback/notices.ts";
import { isSignInRemembered, storeToken } from "../session/token.ts";
import { accountsApi } from "./accounts-api.ts";

/** The new password is typed twice, because it is not visible. */
const formSchema = z
  .object({ ...passwordChangeSchema.shape, repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ["repeated"],
    error: "The two new passwords differ",
  });
type Values = z.input<typeof formSchema>;

const empty: Values = { currentPassword: "", newPassword: "", repeated: "" };

/** Changes the own password. All other sessions of the account end. */
export function OwnPasswordForm() {
  const form = useForm<Values, unknown, z.output<typeof formSchema>>({
    defaultValues: empty,
    resolver: zodResolver(formSchema),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    dismissFailures();
    const rememberMe = isSignInRemembered();
    try {
      storeToken(await accountsApi.changePassword({ currentPassword, newPassword, rememberMe }), rememberMe);
      form.reset(empty);
      notify({
        kind: "ok",
        text: "Your password is changed",
        detail: "You are signed out everywhere else.",
      });
    } catch (error) {
      const failure = asApiError(error);
      const { currentPassword: current, newPassword: next } = failure.errors;
      if (current !== undefined)
        form.setError("currentPassword", { type: "server", message: current }, { shouldFocus: true });
      if (next !== undefined)
        form.setError(
          "newPassword",
          { type: "server", message: next },
          { shouldFocus: current === undefined },
        );
      if (current === undefined && next === undefined)
        notify({ kind: "bad", text: "Your password is not changed.", detail: describeFailure(failure) });
    }
  });
  const password = (
    name: keyof typeof empty & ("currentPassword" | "newPassword" | "repeated"),
    label: string,
  ) => (
    <Field id={`own-${name}`} label={label} error={errors[name]?.message}>
      {(control) => (
        <input
          {...control}
          {...form.register(name)}
          className="input"
          type="password"
          autoComplete={name === "currentPassword" ? "current-password" : "new-password"}
          required
        />
      )}
    </Field>
  );
  return (
    <form
      className="account-form"
      noValidate
      aria-busy={isSubmitting}
      onSubmit={(event) => void submit(event)}
    >
      {password("currentPassword", "Password until now")}
      {password("newPassword", "New password")}
      {password("repeated", "New password again")}
      <p className="hint">At least {passwordLimits.min} characters. It signs you out everywhere else.</p>
      <button className="btn btn--sm" type="submit" aria-disabled={isSubmitting || undefined}>
        {isSubmitting ? "Changing..." : "Change password"}
      </button>
    </form>
  );
}
