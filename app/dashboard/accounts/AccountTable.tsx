import { useState } from "react";
import { useRevalidator } from "react-router";
import type { AccountResponse } from "../../../domain/accounts/account.ts";
import { asApiError } from "../shared/api-error.ts";
import { confirm } from "../feedback/confirm.ts";
import { notify, dismissFailures } from "../feedback/notices.ts";
import { getAccountId } from "../session/token.ts";
import { Moment } from "../ui/Moment.tsx";
import { type AccountPassword, accountsApi } from "./accounts-api.ts";

interface AccountTableProps {
  readonly accounts: readonly AccountResponse[];
  readonly onPasswordCreated: (given: AccountPassword) => void;
}

/** All accounts. Users cannot reset or remove their own account here. */
export function AccountTable({ accounts, onPasswordCreated }: AccountTableProps) {
  const ownAccountId = getAccountId();
  const revalidator = useRevalidator();
  const [busyAccountId, setBusyAccountId] = useState<string | null>(null);

  const run = async (id: string, failed: string, work: () => Promise<void>) => {
    if (busyAccountId !== null) return;
    dismissFailures();
    setBusyAccountId(id);
    try {
      await work();
    } catch (error) {
      notify({ kind: "bad", text: failed, detail: asApiError(error).message });
      await revalidator.revalidate();
    } finally {
      setBusyAccountId(null);
    }
  };
  const reset = async ({ _id, email }: AccountResponse) => {
    const isConfirmed = await confirm({
      heading: `A new password for ${email}?`,
      question: "The password until now stops working, and every login of this account ends.",
      confirmLabel: "Make a new password",
      cancelLabel: "Keep it",
    });
    if (!isConfirmed) return;
    await run(_id, "The password is not changed.", async () =>
      onPasswordCreated(await accountsApi.resetPassword(_id)),
    );
  };
  const remove = async ({ _id, email }: AccountResponse) => {
    const isConfirmed = await confirm({
      heading: `Remove ${email}?`,
      question: "They are signed out at once and cannot sign in any more.",
      detail: "Their notes stay. The enquiries they own belong to nobody afterwards.",
      confirmLabel: "Remove account",
      cancelLabel: "Keep it",
    });
    if (!isConfirmed) return;
    await run(_id, "The account is not removed.", async () => {
      await accountsApi.remove(_id);
      notify({ kind: "ok", text: "Account removed", detail: `${email} cannot sign in any more.` });
      await revalidator.revalidate();
    });
  };

  return (
    <table className="records">
      <caption className="vh">Accounts</caption>
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col">Since</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account._id} aria-busy={busyAccountId === account._id}>
            <th scope="row">
              <bdi>{account.email}</bdi>
            </th>
            <td data-label="Since">
              <Moment at={account.createdAt} />
            </td>
            <td className="records__actions">
              {account._id === ownAccountId ? (
                <em>This is you</em>
              ) : (
                <>
                  <button className="link" type="button" onClick={() => void reset(account)}>
                    New password<span className="vh"> for {account.email}</span>
                  </button>
                  <button className="link link--danger" type="button" onClick={() => void remove(account)}>
                    Remove<span className="vh"> {account.email}</span>
                  </button>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
