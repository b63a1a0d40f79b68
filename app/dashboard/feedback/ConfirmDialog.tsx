import { useEffect, useRef } from "react";
import { useStore } from "../shared/store.ts";
import { pendingConfirmation } from "./confirm.ts";

/** Confirmation dialog of the dashboard. The cancel button has the initial focus. */
export function ConfirmDialog() {
  const pending = useStore(pendingConfirmation);
  const dialog = useRef<HTMLDialogElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pending === null) dialog.current?.close();
    else if (dialog.current?.open === false) {
      dialog.current.showModal();
      cancelButton.current?.focus();
    }
  }, [pending]);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role="alertdialog"
      aria-labelledby="confirm-heading"
      aria-describedby="confirm-question"
      onCancel={() => pending?.settle(false)}
    >
      {pending !== null && (
        <>
          <h2 id="confirm-heading">{pending.heading}</h2>
          <p id="confirm-question">{pending.question}</p>
          {pending.detail !== undefined && <p>{pending.detail}</p>}
          <div className="btnrow">
            <button className="btn btn--danger" type="button" onClick={() => pending.settle(true)}>
              {pending.confirmLabel}
            </button>
            <button
              ref={cancelButton}
              className="btn btn--line"
              type="button"
              onClick={() => pending.settle(false)}
            >
              {pending.cancelLabel}
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
