import { useEffect, useRef, useState } from "react";
import { Moment } from "../ui/Moment.tsx";

/** The deletion of a record by another user. */
export interface DeletionDetails {
  /** E-mail address of the other account; null if unknown. */
  readonly by: string | null;
  /** Time of the deletion; null if unknown. */
  readonly at: string | null;
}

interface DeletedDialogProps {
  /** Null while the dialog is closed. */
  readonly deletion: DeletionDetails | null;
  /** The record in the text, as in "this product". */
  readonly subject: string;
  /** Restores the record and saves the form. */
  readonly onRestore: () => Promise<void>;
  readonly onContinue: () => void;
}

/** Says that another user deleted the record in the form, and offers to restore it. */
export function DeletedDialog({ deletion, subject, onRestore, onContinue }: DeletedDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const continueButton = useRef<HTMLButtonElement>(null);
  const [isRestoring, setRestoring] = useState(false);
  useEffect(() => {
    if (deletion === null) dialog.current?.close();
    else if (dialog.current?.open === false) {
      dialog.current.showModal();
      continueButton.current?.focus();
    }
  }, [deletion]);
  const restore = async () => {
    if (isRestoring) return;
    setRestoring(true);
    await onRestore();
    setRestoring(false);
  };
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role="alertdialog"
      aria-labelledby="deleted-heading"
      aria-describedby="deleted-text"
      onCancel={(event) => {
        event.preventDefault();
        if (!isRestoring) onContinue();
      }}
    >
      {deletion !== null && (
        <>
          <h2 id="deleted-heading">Deleted meanwhile</h2>
          <div id="deleted-text">
            <p>
              <bdi>{deletion.by ?? "Somebody"}</bdi> deleted {subject}
              {deletion.at !== null && (
                <>
                  {" "}
                  (<Moment at={deletion.at} />)
                </>
              )}
              . Your changes are not saved yet.
            </p>
            <p>Restored, it is back where it was, with what you changed in it.</p>
          </div>
          <div className="btnrow">
            <button
              className="btn"
              type="button"
              aria-disabled={isRestoring || undefined}
              onClick={() => void restore()}
            >
              {isRestoring ? "Restoring..." : "Restore it and save mine"}
            </button>
            <button ref={continueButton} className="btn btn--line" type="button" onClick={onContinue}>
              Go on editing
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
