import { useState } from "react";
import { useRevalidator } from "react-router";
import type { AccountAnswer } from "../../../domain/accounts/account.ts";
import { asFailure } from "../shared/failures.ts";
import { confirm } from "../feedback/confirm.ts";
import { notify, withdrawFailures } from "../feedback/notices.ts";
import { signedInAccount } from "../session/token.ts";
import { Moment } from "../ui/Moment.tsx";
import { type GivenPassword, accountsApi } from "./accounts-api.ts";

interface AccountTableProps {
  readonly accounts: readonly AccountAnswer[];
  readonly onGiven: (given: GivenPassword) => void;
}

/** Everybody who may sign in. One's own account is changed with its password, and never removed from here. */
export function AccountTable({ accounts, onGiven }: AccountTableProps) {
  const me = signedInAccount();
  const revalidator = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);

  const run = async (id: string, failed: string, work: () => Promise<void>) => {
    if (busy !== null) return;
    withdrawFailures();
    setBusy(id);
    try {
      await work();
    } catch (error) {
      notify({ kind: "bad", text: failed, detail: asFailure(error).message });
      await revalidator.revalidate();
    } finally {
      setBusy(null);
    }
  };
  const reset = async ({ _id, email }: AccountAnswer) => {
    const isWanted = await confirm({
      heading: `A new password for ${email}?`,
      question: "The password until now stops working, and every login of this account ends.",
      action: "Make a new password",
      refusal: "Keep it",
    });
    if (!isWanted) return;
    await run(_id, "The password is not changed.", async () => onGiven(await accountsApi.reset(_id)));
  };
  const remove = async ({ _id, email }: AccountAnswer) => {
    const isWanted = await confirm({
      heading: `Remove ${email}?`,
      question: "They are signed out at once and cannot sign in any more.",
      detail: "Their notes stay. The enquiries they own belong to nobody afterwards.",
      action: "Remove account",
      refusal: "Keep it",
    });
    if (!isWanted) return;
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
          <tr key={account._id} aria-busy={busy === account._id}>
            <th scope="row">
              <bdi>{account.email}</bdi>
            </th>
            <td data-label="Since">
              <Moment at={account.createdAt} />
            </td>
            <td className="records__actions">
              {account._id === me ? (
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
