import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { AccountTable } from "./AccountTable.tsx";
import { NewPasswordDialog } from "./NewPasswordDialog.tsx";
import { NewAccountForm } from "./NewAccountForm.tsx";
import { OwnPasswordForm } from "./OwnPasswordForm.tsx";
import { type AccountPassword, accountsApi } from "./accounts-api.ts";

export const meta = createDashboardMeta("Accounts");

export function clientLoader() {
  return accountsApi.list();
}

export default function AccountList() {
  const accounts = useLoaderData<typeof clientLoader>();
  const revalidator = useRevalidator();
  const [created, setCreated] = useState<AccountPassword | null>(null);
  const show = (next: AccountPassword) => {
    setCreated(next);
    void revalidator.revalidate();
  };
  return (
    <>
      <DashboardHeader
        title="Accounts"
        note={accounts.length === 1 ? "1 person works here" : `${accounts.length} people work here`}
      />
      <div className="accounts">
        <section className="accounts__list" aria-labelledby="people-heading">
          <h2 id="people-heading">Who may sign in</h2>
          <AccountTable accounts={accounts} onPasswordCreated={show} />
        </section>
        <section aria-labelledby="new-account-heading">
          <h2 id="new-account-heading">Add somebody</h2>
          <NewAccountForm onPasswordCreated={show} />
        </section>
        <section aria-labelledby="own-password-heading">
          <h2 id="own-password-heading">Your password</h2>
          <OwnPasswordForm />
        </section>
      </div>
      <NewPasswordDialog created={created} onClose={() => setCreated(null)} />
    </>
  );
}
