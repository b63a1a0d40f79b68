import { useState } from "react";
import { useLoaderData, useNavigate, useRevalidator } from "react-router";
import { roleNames } from "#app/dashboard/accounts/account-texts.ts";
import { staffPaths } from "#domain/pages/site-paths.ts";
import { confirmLeaving } from "#app/dashboard/editing/unsaved-changes.ts";
import { confirm } from "#app/dashboard/feedback/confirm.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { loadSession, useCurrentSession } from "#app/dashboard/session/current-session.ts";
import { forgetAccount } from "#app/dashboard/session/session-api.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { AuthenticatorSection } from "./AuthenticatorSection.tsx";
import type { SessionRestriction } from "#domain/accounts/session.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { PasskeySection } from "./PasskeySection.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { PreferencesSection } from "./PreferencesSection.tsx";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import { RecoveryCodesSection } from "./RecoveryCodesSection.tsx";
import { SessionSection } from "./SessionSection.tsx";
import { type NewRecoveryCodes, accountApi } from "./account-api.ts";

const missingSteps: Readonly<
  Record<SessionRestriction, { readonly heading: string; readonly text: string }>
> = {
  "new-password": {
    heading: "First choose a password of your own",
    text: "The one you signed in with was made for you, and stops working soon. Afterwards the dashboard opens.",
  },
  "second-factor": {
    heading: "First set up a second factor",
    text: "Everybody who works here needs one: a passkey, or an authenticator app on your phone. Afterwards the dashboard opens.",
  },
};

function MissingStep({ restriction }: { readonly restriction: SessionRestriction }) {
  const { heading, text } = missingSteps[restriction];
  return (
    <section className="missing-step" role="status">
      <Icon path={icons.information} />
      <div>
        <h2>{heading}</h2>
        <p>{text}</p>
      </div>
    </section>
  );
}

export const meta = createDashboardMeta("My account");

export function clientLoader() {
  return accountApi.get();
}

export default function OwnAccount() {
  const { account, sessions, passkeys, authenticatorApp, recoveryCodesLeft } =
    useLoaderData<typeof clientLoader>();
  const restriction = useCurrentSession()?.restriction ?? null;
  const { revalidate } = useRevalidator();
  const [codes, setCodes] = useState<NewRecoveryCodes>(null);
  const hasFactor = passkeys.length > 0 || authenticatorApp !== null;
  const showCodes = async (created: NewRecoveryCodes) => {
    setCodes(created);
    await loadSession();
    await revalidate();
  };
  return (
    <>
      <DashboardHeader
        title="My account"
        note={
          <>
            <bdi>{account.email}</bdi>. {roleNames[account.role]}
          </>
        }
      >
        <SignOutEverywhere />
      </DashboardHeader>
      {restriction !== null && <MissingStep restriction={restriction} />}
      <div className="own-account">
        {restriction !== "new-password" && (
          <div className="own-account__column">
            <PasskeySection
              passkeys={passkeys}
              suggestedName={sessions.find(({ isCurrent }) => isCurrent)?.device ?? ""}
              onAdded={showCodes}
              onRenamed={revalidate}
            />
            <AuthenticatorSection authenticatorApp={authenticatorApp} onAdded={showCodes} />
            {hasFactor && <RecoveryCodesSection left={recoveryCodesLeft} onReplaced={showCodes} />}
          </div>
        )}
        <div className="own-account__column">
          {restriction === null && <PreferencesSection account={account} onSaved={revalidate} />}
          {restriction !== "second-factor" && (
            <PasswordSection
              email={account.email}
              changedAt={account.passwordChangedAt}
              onChanged={revalidate}
            />
          )}
          {restriction === null && <SessionSection sessions={sessions} />}
        </div>
      </div>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </>
  );
}

function SignOutEverywhere() {
  const navigate = useNavigate();
  const { isRunning, run } = useAction("You are not signed out everywhere.");
  const signOut = async () => {
    if (isRunning || !(await confirmLeaving())) return;
    const isConfirmed = await confirm({
      heading: "Sign out everywhere?",
      question: "All your sessions end, this one too. You sign in again on every device.",
      confirmLabel: "Sign out everywhere",
      cancelLabel: "Stay signed in",
    });
    if (!isConfirmed) return;
    await run(async () => {
      await accountApi.endAllSessions();
      forgetAccount();
      await navigate(staffPaths.login);
    });
  };
  return (
    <button
      className="button button--small button--line"
      type="button"
      aria-disabled={isRunning || undefined}
      onClick={() => void signOut()}
    >
      <DashboardIcon name="signOut" /> {isRunning ? "Signing out..." : "Sign out everywhere"}
    </button>
  );
}
