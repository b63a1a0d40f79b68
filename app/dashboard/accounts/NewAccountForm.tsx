import { newAccountSchema } from "#domain/accounts/account.ts";
import { RequestForm } from "#app/dashboard/shared/RequestForm.tsx";
import { type AccountPassword, accountsApi } from "./accounts-api.ts";

interface NewAccountFormProps {
  readonly onPasswordCreated: (given: AccountPassword) => void;
}

export function NewAccountForm({ onPasswordCreated }: NewAccountFormProps) {
  return (
    <RequestForm
      id="new-account"
      schema={newAccountSchema}
      defaultValues={{ email: "" }}
      fields={[{ name: "email", label: "E-mail", type: "email", autoComplete: "off" }]}
      hint="You get a password for them, which is shown once."
      action="Add account"
      busyLabel="Adding..."
      failedText="The account is not made."
      send={async ({ email }) => onPasswordCreated(await accountsApi.add(email))}
    />
  );
}
