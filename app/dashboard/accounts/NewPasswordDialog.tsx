import { useEffect, useRef, useState } from "react";
import type { AccountPassword } from "./accounts-api.ts";

interface NewPasswordDialogProps {
  readonly created: AccountPassword | null;
  readonly onClose: () => void;
}

/** Shows a generated password once: the server stores only its hash. */
export function NewPasswordDialog({ created, onClose }: NewPasswordDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (created !== null) dialog.current?.showModal();
  }, [created]);
  const copy = async (password: string) => {
    try {
      await navigator.clipboard.writeText(password);
      setCopied(true);
    } catch {
      // The clipboard is not available: the password can be selected by hand.
    }
  };
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="created-password-heading"
      aria-describedby="created-password-text"
      onClose={() => {
        setCopied(false);
        onClose();
      }}
    >
      {created !== null && (
        <>
          <h2 id="created-password-heading">Password of {created.account.email}</h2>
          <p id="created-password-text">
            It is shown only now. Hand it over yourself, by word or in a sealed message; after the first
            sign-in it can be changed on this page.
          </p>
          <code className="created-password">{created.password}</code>
          <p role="status">{isCopied && "Copied"}</p>
          <div className="btnrow">
            <button className="btn" type="button" onClick={() => void copy(created.password)}>
              Copy
            </button>
            <button className="btn btn--line" type="button" onClick={() => dialog.current?.close()}>
              I have it
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
