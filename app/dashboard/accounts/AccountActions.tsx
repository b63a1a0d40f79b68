import { useState } from "react";
import type { ListedAccount } from "#domain/accounts/account.ts";
import { RowMenu } from "#app/dashboard/ui/RowMenu.tsx";
import { RemovalDialog } from "./RemovalDialog.tsx";
import { accountsApi } from "./accounts-api.ts";
import { type AccountChange, useAccountChange } from "./use-account-change.ts";

interface AccountActionsProps {
  readonly account: ListedAccount;
  readonly colleagues: readonly ListedAccount[];
}

export function AccountMenu({ account, colleagues }: AccountActionsProps) {
  const { _id, email, passkeys, hasAuthenticatorApp } = account;
  const { change } = useAccountChange();
  const { remove, dialog } = useRemoval(account, colleagues, {
    confirmation: {
      heading: `Remove ${email}?`,
      question: "They are signed out at once and cannot sign in any more.",
      detail: "Their notes stay.",
      confirmLabel: "Remove account",
      cancelLabel: "Keep it",
    },
    done: { text: "Account removed", detail: `${email} cannot sign in any more.` },
  });
  const reset = () =>
    change({
      confirmation: {
        heading: `Send ${email} a link for a new password?`,
        question:
          "Their password and second factor stop working and all their sessions end, at once. A mail brings them the link: it works once, for 30 minutes.",
        confirmLabel: "Send the link",
        cancelLabel: "Change nothing",
      },
      send: () => accountsApi.resetPassword(_id),
      done: { text: "The link is on its way", detail: `${email} is signed out everywhere.` },
    });
  const removeFactors = () =>
    change({
      confirmation: {
        heading: `Take the second factor of ${email} away?`,
        question:
          "Their passkeys, authenticator app and recovery codes stop working, and all their sessions end. They get a mail about it. Make sure that it is really they who ask.",
        confirmLabel: "Take it away",
        cancelLabel: "Keep it",
      },
      send: () => accountsApi.removeFactors(_id),
      done: { text: "The second factor is taken away", detail: `${email} signs in with the password alone.` },
    });
  return (
    <>
      <RowMenu label={`More for ${email}`}>
        <button className="row-menu__item" type="button" onClick={() => void reset()}>
          Send a link for a new password
        </button>
        {(passkeys > 0 || hasAuthenticatorApp) && (
          <button className="row-menu__item" type="button" onClick={() => void removeFactors()}>
            Take the second factor away
          </button>
        )}
        <button className="row-menu__item row-menu__item--danger" type="button" onClick={remove}>
          Remove
        </button>
      </RowMenu>
      {dialog}
    </>
  );
}

export function InvitationActions({ account, colleagues }: AccountActionsProps) {
  const { _id, email } = account;
  const { isRunning, change } = useAccountChange();
  const withdrawal = useRemoval(account, colleagues, {
    confirmation: {
      heading: `Withdraw the invitation of ${email}?`,
      question: "Its link stops working, and the account is gone.",
      confirmLabel: "Withdraw",
      cancelLabel: "Keep it",
    },
    done: { text: "Invitation withdrawn", detail: `${email} cannot use the link any more.` },
  });
  const sendAgain = () =>
    change({
      confirmation: {
        heading: `Invite ${email} again?`,
        question: "A new link is mailed to them. The older one stops working.",
        confirmLabel: "Send again",
        cancelLabel: "Not now",
        isHarmless: true,
      },
      send: () => accountsApi.inviteAgain(_id),
      done: { text: "The invitation is on its way again", detail: `To ${email}.` },
    });
  return (
    <>
      <button
        className="link"
        type="button"
        aria-disabled={isRunning || withdrawal.isRunning || undefined}
        onClick={() => void sendAgain()}
      >
        Send again<span className="visually-hidden"> to {email}</span>
      </button>
      <button
        className="link link--danger"
        type="button"
        aria-disabled={isRunning || withdrawal.isRunning || undefined}
        onClick={withdrawal.remove}
      >
        Withdraw<span className="visually-hidden"> the invitation of {email}</span>
      </button>
      {withdrawal.dialog}
    </>
  );
}

/** Of an account that owns enquiries, a dialog asks for their next owner. */
function useRemoval(
  account: ListedAccount,
  colleagues: readonly ListedAccount[],
  texts: Omit<AccountChange, "send">,
) {
  const { isRunning, change } = useAccountChange();
  const [isHandingOver, setHandingOver] = useState(false);
  return {
    isRunning,
    remove(): void {
      if (account.enquiries > 0) setHandingOver(true);
      else void change({ ...texts, send: () => accountsApi.remove(account._id) });
    },
    dialog: (
      <RemovalDialog
        account={account}
        colleagues={colleagues}
        isOpen={isHandingOver}
        onClose={() => setHandingOver(false)}
      />
    ),
  };
}
