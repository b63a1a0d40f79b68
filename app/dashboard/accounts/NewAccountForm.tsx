import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { newAccountSchema } from "../../../domain/accounts/account.ts";
import { Field } from "../../forms/Field.tsx";
import { asApiError } from "../shared/api-error.ts";
import { describeFailure } from "../feedback/describe-failure.ts";
import { notify, dismissFailures } from "../feedback/notices.ts";
import { type AccountPassword, accountsApi } from "./accounts-api.ts";

/** Form to add an account. The server generates its password. */
export function NewAccountForm({
  onPasswordCreated,
}: {
  readonly onPasswordCreated: (given: AccountPassword) => void;
}) {
  const form = useForm<z.input<typeof newAccountSchema>, unknown, z.output<typeof newAccountSchema>>({
    defaultValues: { email: "" },
    resolver: zodResolver(newAccountSchema),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    dismissFailures();
    try {
      onPasswordCreated(await accountsApi.add(email));
      form.reset();
    } catch (error) {
      const failure = asApiError(error);
      const message = failure.errors["email"];
      if (message === undefined)
        notify({ kind: "bad", text: "The account is not made.", detail: describeFailure(failure) });
      else form.setError("email", { type: "server", message }, { shouldFocus: true });
    }
  });
  return (
    <form
      className="account-form"
      noValidate
      aria-busy={isSubmitting}
      onSubmit={(event) => void submit(event)}
    >
      <Field id="new-account" label="Email" error={errors.email?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register("email")}
            className="input"
            type="email"
            autoComplete="off"
            required
          />
        )}
      </Field>
      <p className="hint">You get a password for them, which is shown once.</p>
      <button className="btn btn--sm" type="submit" aria-disabled={isSubmitting || undefined}>
        {isSubmitting ? "Adding..." : "Add account"}
      </button>
    </form>
  );
}
