import { useState } from "react";
import { Dialog } from "#app/dashboard/ui/Dialog.tsx";
import type { AccountPassword } from "./accounts-api.ts";

interface NewPasswordDialogProps {
  readonly created: AccountPassword | null;
  readonly onClose: () => void;
}

/**
 * Shows the password once: the server stores only its hash. Only its button closes it, so that no key loses
 * it.
 */
export function NewPasswordDialog({ created, onClose }: NewPasswordDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (password: string) => {
    try {
      await navigator.clipboard.writeText(password);
      setCopied(true);
    } catch {
      // The clipboard is not available: the password can be selected by hand.
    }
  };
  const close = () => {
    setCopied(false);
    onClose();
  };
  return (
    <Dialog
      isOpen={created !== null}
      heading={`Password of ${created?.account.email}`}
      description={
        <p>
          It is shown only now. Hand it over yourself, by word or in a sealed message; after the first sign-in
          it can be changed on this page.
        </p>
      }
    >
      {created !== null && (
        <>
          <code className="created-password">{created.password}</code>
          <p role="status">{isCopied && "Copied"}</p>
          <div className="button-row">
            <button className="button" type="button" onClick={() => void copy(created.password)}>
              Copy
            </button>
            <button className="button button--line" type="button" onClick={close}>
              I have it
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
