import { useState } from "react";
import { z } from "zod";
import { formatUtcDay } from "#app/dashboard/ui/format-moment.ts";
import type { OwnAccount } from "#domain/accounts/account.ts";
import { authenticatorCodeSchema } from "#domain/accounts/factor.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { useDeletion } from "#app/dashboard/editing/use-deletion.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { loadSession } from "#app/dashboard/session/current-session.ts";
import { QrCode } from "#app/dashboard/ui/QrCode.tsx";
import { RequestForm } from "#app/dashboard/shared/RequestForm.tsx";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { AccountSection } from "./AccountSection.tsx";
import { type AuthenticatorSetup, type NewRecoveryCodes, accountApi } from "./account-api.ts";

interface AuthenticatorSectionProps {
  readonly authenticatorApp: OwnAccount["authenticatorApp"];
  readonly onAdded: (codes: NewRecoveryCodes) => Promise<void>;
}

export function AuthenticatorSection({ authenticatorApp, onAdded }: AuthenticatorSectionProps) {
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);
  const starting = useAction("The set-up did not start.");
  const deletion = useDeletion({
    confirmation: {
      heading: "Remove the authenticator app?",
      question: "Its codes do not sign you in any more. Delete the entry in the app too.",
      confirmLabel: "Remove app",
      cancelLabel: "Keep it",
    },
    async remove() {
      await accountApi.removeAuthenticatorApp();
      await loadSession();
    },
    failedText: "The authenticator app is not removed.",
    doneNotice: { text: "Authenticator app removed", detail: "Its codes do not sign you in any more." },
  });
  const start = () => starting.run(async () => setSetup(await accountApi.startAuthenticatorApp()));
  const turnOn = async (code: string) => {
    const codes = await accountApi.confirmAuthenticatorApp(code);
    setSetup(null);
    notify({
      kind: "ok",
      text: "Authenticator app turned on",
      detail: "The next sign-in asks for its code.",
    });
    await onAdded(codes);
  };
  const isOn = authenticatorApp !== null;
  return (
    <AccountSection
      heading="Authenticator app"
      note={
        (isOn || setup === null) && (
          <button
            className="button button--small button--line"
            type="button"
            aria-disabled={deletion.isDeleting || starting.isRunning || undefined}
            onClick={() => void (isOn ? deletion.remove() : start())}
          >
            {isOn ? "Remove" : "Set up"}
            <span className="visually-hidden"> the authenticator app</span>
          </button>
        )
      }
    >
      {isOn ? (
        <p className="account-state">
          <Icon path={icons.check} /> On since {formatUtcDay(authenticatorApp.confirmedAt)}
        </p>
      ) : setup === null ? (
        <p className="hint">
          An app on your phone shows a new code every 30 seconds. After your password you type it in.
        </p>
      ) : (
        <SetupSteps setup={setup} onTurnOn={turnOn} onCancel={() => setSetup(null)} />
      )}
    </AccountSection>
  );
}

interface SetupStepsProps {
  readonly setup: AuthenticatorSetup;
  readonly onTurnOn: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

const codeSchema = z.object({ code: authenticatorCodeSchema });

/** The button that was pressed is gone. */
const focus = (steps: HTMLElement | null) => steps?.focus();

function SetupSteps({ setup: { uri, secret }, onTurnOn, onCancel }: SetupStepsProps) {
  return (
    <ol ref={focus} className="authenticator-setup" tabIndex={-1}>
      <li>
        <p>
          <b>1. Scan the code</b> with your authenticator app.
        </p>
        <QrCode text={uri} label="QR code for the authenticator app" />
        <p className="hint">
          No camera? Type <code>{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
        </p>
      </li>
      <li>
        <p>
          <b>2. Type the code</b> that the app shows now.
        </p>
        <RequestForm
          id="authenticator"
          schema={codeSchema}
          defaultValues={{ code: "" }}
          fields={[
            {
              name: "code",
              label: "6 digits",
              autoComplete: "one-time-code",
              inputMode: "numeric",
            },
          ]}
          hint="It changes every 30 seconds."
          action="Turn on"
          busyLabel="Turning on..."
          failedText="The authenticator app is not turned on."
          send={({ code }) => onTurnOn(code)}
          onCancel={onCancel}
        />
      </li>
    </ol>
  );
}
