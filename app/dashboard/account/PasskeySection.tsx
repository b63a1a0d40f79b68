import { useState } from "react";
import { z } from "zod";
import type { Passkey } from "#domain/accounts/account.ts";
import { maxPasskeyNameLength, passkeyNameSchema } from "#domain/accounts/factor.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { useDeletion } from "#app/dashboard/editing/use-deletion.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { loadSession } from "#app/dashboard/session/current-session.ts";
import { canUsePasskeys } from "#app/dashboard/session/passkeys.ts";
import { RequestForm } from "#app/dashboard/shared/RequestForm.tsx";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { Dialog } from "#app/dashboard/ui/Dialog.tsx";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { RecordTable } from "#app/dashboard/ui/RecordTable.tsx";
import { AccountSection } from "./AccountSection.tsx";
import { type NewRecoveryCodes, accountApi } from "./account-api.ts";

interface PasskeySectionProps {
  readonly passkeys: readonly Passkey[];
  readonly suggestedName: string;
  readonly onAdded: (codes: NewRecoveryCodes) => Promise<void>;
  readonly onRenamed: () => Promise<void>;
}

const nameSchema = z.object({ name: passkeyNameSchema });

const addTexts = {
  hint: "So that you know it again in the list. Then your device asks for your fingerprint, face or PIN.",
  action: "Continue",
  busyLabel: "Waiting for your device...",
  failedText: "The passkey is not added.",
};

const renameTexts = {
  hint: "The name is only for you.",
  action: "Rename",
  busyLabel: "Saving...",
  failedText: "The passkey is not renamed.",
};

export function PasskeySection({ passkeys, suggestedName, onAdded, onRenamed }: PasskeySectionProps) {
  const [named, setNamed] = useState<Passkey | "new" | null>(null);
  const close = () => setNamed(null);
  const add = async (name: string) => {
    const codes = await accountApi.addPasskey(name);
    close();
    notify({ kind: "ok", text: "Passkey added", detail: "You can sign in with it from now on." });
    await onAdded(codes);
  };
  const rename = async (id: string, name: string) => {
    await accountApi.renamePasskey(id, name);
    close();
    await onRenamed();
  };
  return (
    <AccountSection
      heading="Passkeys"
      note={
        canUsePasskeys() && (
          <button className="button button--small button--line" type="button" onClick={() => setNamed("new")}>
            <Icon path={icons.plus} /> Add passkey
          </button>
        )
      }
    >
      <p className="hint">
        A passkey signs you in without a password: with the fingerprint, face or PIN of your device.
        {!canUsePasskeys() && " This browser, or this address of the site, cannot use them."}
      </p>
      {passkeys.length > 0 && (
        <RecordTable caption="Passkeys" columns={["Passkey", "Last used", "Actions"]}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} onRename={() => setNamed(passkey)} />
          ))}
        </RecordTable>
      )}
      <Dialog
        isOpen={named !== null}
        heading={named === "new" ? "Add a passkey" : "Rename the passkey"}
        onCancel={close}
      >
        {named !== null && (
          <RequestForm
            id="passkey"
            schema={nameSchema}
            defaultValues={{ name: named === "new" ? suggestedName : named.name }}
            fields={[{ name: "name", label: "Name", autoComplete: "off", maxLength: maxPasskeyNameLength }]}
            keepsValues
            send={({ name }) => (named === "new" ? add(name) : rename(named._id, name))}
            onCancel={close}
            {...(named === "new" ? addTexts : renameTexts)}
          />
        )}
      </Dialog>
    </AccountSection>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
}

function PasskeyRow({ passkey: { _id, name, createdAt, usedAt }, onRename }: PasskeyRowProps) {
  const deletion = useDeletion({
    confirmation: {
      heading: `Remove the passkey ${name}?`,
      question: "It does not sign you in any more. Remove it from your device too.",
      confirmLabel: "Remove passkey",
      cancelLabel: "Keep it",
    },
    async remove() {
      await accountApi.removePasskey(_id);
      await loadSession();
    },
    failedText: "The passkey is not removed.",
    doneNotice: { text: "Passkey removed", detail: `${name} does not sign you in any more.` },
  });
  return (
    <tr>
      <th scope="row">
        <span className="account-record">
          <DashboardIcon name="key" />
          <span>
            <bdi>{name}</bdi>
            <small>
              Added <Moment at={createdAt} />
            </small>
          </span>
        </span>
      </th>
      <td data-label="Last used">{usedAt === null ? "Never" : <Moment at={usedAt} />}</td>
      <td className="records__actions">
        <button className="link" type="button" onClick={onRename}>
          Rename<span className="visually-hidden"> {name}</span>
        </button>
        <button
          className="link link--danger"
          type="button"
          aria-disabled={deletion.isDeleting || undefined}
          onClick={() => void deletion.remove()}
        >
          Remove<span className="visually-hidden"> {name}</span>
        </button>
      </td>
    </tr>
  );
}
