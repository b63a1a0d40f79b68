import type { AccountResponse } from "#domain/accounts/account.ts";
import { useDeletion } from "#app/dashboard/editing/use-deletion.ts";
import { confirm } from "#app/dashboard/feedback/confirm.ts";
import { getAccountId } from "#app/dashboard/session/token.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { RecordTable } from "#app/dashboard/ui/RecordTable.tsx";
import { type AccountPassword, accountsApi } from "./accounts-api.ts";

interface AccountTableProps {
  readonly accounts: readonly AccountResponse[];
  readonly onPasswordCreated: (given: AccountPassword) => void;
}

export function AccountTable({ accounts, onPasswordCreated }: AccountTableProps) {
  const ownAccountId = getAccountId();
  return (
    <RecordTable caption="Accounts" columns={["E-mail", "Since", "Actions"]}>
      {accounts.map((account) => (
        <tr key={account._id}>
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
              <AccountActions account={account} onPasswordCreated={onPasswordCreated} />
            )}
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

interface AccountActionsProps extends Pick<AccountTableProps, "onPasswordCreated"> {
  readonly account: AccountResponse;
}

function AccountActions({ account: { _id, email }, onPasswordCreated }: AccountActionsProps) {
  const resetting = useAction("The password is not changed.");
  const deletion = useDeletion({
    confirmation: {
      heading: `Remove ${email}?`,
      question: "They are signed out at once and cannot sign in any more.",
      detail: "Their notes stay. The enquiries they own belong to nobody afterwards.",
      confirmLabel: "Remove account",
      cancelLabel: "Keep it",
    },
    remove: () => accountsApi.remove(_id),
    failedText: "The account is not removed.",
    doneNotice: { text: "Account removed", detail: `${email} cannot sign in any more.` },
  });
  const reset = async () => {
    const isConfirmed = await confirm({
      heading: `A new password for ${email}?`,
      question: "The password until now stops working, and every login of this account ends.",
      confirmLabel: "Make a new password",
      cancelLabel: "Keep it",
    });
    if (!isConfirmed) return;
    await resetting.run(async () => onPasswordCreated(await accountsApi.resetPassword(_id)));
  };
  return (
    <>
      <button
        className="link"
        type="button"
        aria-disabled={resetting.isRunning || undefined}
        onClick={() => void reset()}
      >
        New password<span className="visually-hidden"> for {email}</span>
      </button>
      <button
        className="link link--danger"
        type="button"
        aria-disabled={deletion.isDeleting || undefined}
        onClick={() => void deletion.remove()}
      >
        Remove<span className="visually-hidden"> {email}</span>
      </button>
    </>
  );
}
