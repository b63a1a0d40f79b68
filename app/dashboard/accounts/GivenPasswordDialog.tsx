import { useEffect, useRef, useState } from "react";
import type { GivenPassword } from "./accounts-api.ts";

interface GivenPasswordDialogProps {
  readonly given: GivenPassword | null;
  readonly onClose: () => void;
}

/** Shows a made-up password, once: the server keeps none that could be read. */
export function GivenPasswordDialog({ given, onClose }: GivenPasswordDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (given !== null) dialog.current?.showModal();
  }, [given]);
  const copy = async (password: string) => {
    try {
      await navigator.clipboard.writeText(password);
      setCopied(true);
    } catch {
      // It can still be selected by hand.
    }
  };
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="given-heading"
      aria-describedby="given-words"
      onClose={() => {
        setCopied(false);
        onClose();
      }}
    >
      {given !== null && (
        <>
          <h2 id="given-heading">Password of {given.account.email}</h2>
          <p id="given-words">
            It is shown only now. Hand it over yourself, by word or in a sealed message; after the first
            sign-in it can be changed on this page.
          </p>
          <code className="given-password">{given.password}</code>
          <p role="status">{isCopied && "Copied"}</p>
          <div className="btnrow">
            <button className="btn" type="button" onClick={() => void copy(given.password)}>
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
