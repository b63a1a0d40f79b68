import { useState } from "react";
import { saveFile } from "#app/dashboard/shared/save-file.ts";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { Dialog } from "#app/dashboard/ui/Dialog.tsx";
import type { NewRecoveryCodes } from "./account-api.ts";

interface RecoveryCodesDialogProps {
  readonly codes: NewRecoveryCodes;
  readonly onClose: () => void;
}

/** Shows the codes once: the server stores only their hashes. Only its button closes it, so that no key loses them. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      isOpen={codes !== null}
      heading="Your recovery codes"
      description={
        <p>
          They are shown only now. Keep them where you keep a spare key: if your phone or computer is lost,
          each of them signs you in once.
        </p>
      }
    >
      {codes !== null && <Codes codes={codes} onDone={onClose} />}
    </Dialog>
  );
}

function Codes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const [done, setDone] = useState("");
  const text = `${codes.join("\n")}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone("Copied");
    } catch {
      setDone("The browser does not allow to copy. Select the codes, or download them.");
    }
  };
  const download = () => {
    saveFile(new Blob([text], { type: "text/plain" }), "recovery-codes.txt");
    setDone("Downloaded");
  };
  return (
    <>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="recovery-codes__done" role="status">
        {done}
      </p>
      <div className="button-row">
        <button className="button button--line" type="button" onClick={() => void copy()}>
          <DashboardIcon name="copy" /> Copy
        </button>
        <button className="button button--line" type="button" onClick={download}>
          <DashboardIcon name="down" /> Download
        </button>
        <button className="button" type="button" onClick={onDone}>
          Done
        </button>
      </div>
    </>
  );
}
