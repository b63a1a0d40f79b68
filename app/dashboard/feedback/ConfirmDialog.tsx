import { useEffect, useRef } from "react";
import { useStore } from "../shared/store.ts";
import { openQuestion } from "./confirm.ts";

/** The one dialog that asks before something is lost. The way back has the focus first. */
export function ConfirmDialog() {
  const asked = useStore(openQuestion);
  const dialog = useRef<HTMLDialogElement>(null);
  const refuse = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked === null) dialog.current?.close();
    else if (dialog.current?.open === false) {
      dialog.current.showModal();
      refuse.current?.focus();
    }
  }, [asked]);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role="alertdialog"
      aria-labelledby="confirm-heading"
      aria-describedby="confirm-question"
      onCancel={() => asked?.answer(false)}
    >
      {asked !== null && (
        <>
          <h2 id="confirm-heading">{asked.heading}</h2>
          <p id="confirm-question">{asked.question}</p>
          {asked.detail !== undefined && <p>{asked.detail}</p>}
          <div className="btnrow">
            <button className="btn btn--danger" type="button" onClick={() => asked.answer(true)}>
              {asked.action}
            </button>
            <button ref={refuse} className="btn btn--line" type="button" onClick={() => asked.answer(false)}>
              {asked.refusal}
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
