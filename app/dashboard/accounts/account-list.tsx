import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { AccountTable } from "./AccountTable.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { accountsApi } from "./accounts-api.ts";
import { useAccountChange } from "./use-account-change.ts";

export const meta = createDashboardMeta("Accounts");

export function clientLoader() {
  return accountsApi.list();
}

export default function AccountList() {
  const { accounts, isSecondFactorRequired } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <DashboardHeader
        title="Accounts"
        note={accounts.length === 1 ? "1 person works here" : `${accounts.length} people work here`}
      >
        <button className="button button--small" type="button" onClick={() => setInviting(true)}>
          <Icon path={icons.plus} /> Invite
        </button>
      </DashboardHeader>
      <FactorRequirement isRequired={isSecondFactorRequired} />
      <AccountTable accounts={accounts} isFactorRequired={isSecondFactorRequired} />
      <p className="hint">
        Administrators manage accounts, settings, terms and personal data. Staff work on products, posts,
        enquiries and quotes. The last administrator cannot be removed.
      </p>
      <InviteDialog
        isOpen={isInviting}
        onInvited={async (email) => {
          notify({ kind: "ok", text: "The invitation is on its way", detail: `To ${email}.` });
          await revalidate();
        }}
        onClose={() => setInviting(false)}
      />
    </>
  );
}

function FactorRequirement({ isRequired }: { readonly isRequired: boolean }) {
  const { isRunning, change } = useAccountChange();
  const toggle = () =>
    change(
      isRequired
        ? {
            confirmation: {
              heading: "Make the second factor optional?",
              question: "Whoever removes theirs signs in with the password alone.",
              confirmLabel: "Make it optional",
              cancelLabel: "Keep it",
            },
            send: () => accountsApi.requireFactor(false),
            done: { text: "A second factor is optional now" },
          }
        : {
            confirmation: {
              heading: "Require a second factor of everybody?",
              question:
                "Whoever has none, you included, sets one up at the next page and can do nothing else before. What they typed stays.",
              confirmLabel: "Require it",
              cancelLabel: "Not now",
              isHarmless: true,
            },
            send: () => accountsApi.requireFactor(true),
            done: { text: "Everybody needs a second factor from now on" },
          },
    );
  return (
    <label className="check">
      <input type="checkbox" checked={isRequired} disabled={isRunning} onChange={() => void toggle()} />{" "}
      Everybody needs a second factor
    </label>
  );
}
