import { useEffect, useRef } from "react";
import { Moment } from "../ui/Moment.tsx";

/** One thing that two people changed, as both left it. */
export interface ConflictRow {
  readonly name: string;
  readonly now: string;
  readonly mine: string;
}

/** Somebody else was faster. */
export interface ShownConflict {
  /** E-mail address of the account it was changed with; null where that is not known. */
  readonly by: string | null;
  /** When; null where that is not known. */
  readonly at: string | null;
  readonly rows: readonly ConflictRow[];
}

interface ConflictDialogProps {
  /** Null as long as there is none. */
  readonly conflict: ShownConflict | null;
  /** What was changed: "this product". */
  readonly subject: string;
  readonly onSettle: (winner: "theirs" | "mine") => void;
}

/** Who saved meanwhile and when, both versions, and the choice between them: nothing is overwritten silently. */
export function ConflictDialog({ conflict, subject, onSettle }: ConflictDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const theirs = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (conflict === null) dialog.current?.close();
    else if (dialog.current?.open === false) {
      dialog.current.showModal();
      theirs.current?.focus();
    }
  }, [conflict]);
  return (
    <dialog
      ref={dialog}
      className="dialog dialog--wide"
      role="alertdialog"
      aria-labelledby="conflict-heading"
      aria-describedby="conflict-words"
      onCancel={(event) => {
        event.preventDefault();
        onSettle("theirs");
      }}
    >
      {conflict !== null && (
        <>
          <h2 id="conflict-heading">Changed meanwhile</h2>
          <p id="conflict-words">
            <bdi>{conflict.by ?? "Somebody"}</bdi> changed {subject}
            {conflict.at !== null && (
              <>
                {" "}
                (<Moment at={conflict.at} />)
              </>
            )}{" "}
            since you opened it. Your changes are not saved yet.
          </p>
          <table className="conflict-rows">
            <thead>
              <tr>
                <th scope="col">Where they differ</th>
                <th scope="col">Now</th>
                <th scope="col">Yours</th>
              </tr>
            </thead>
            <tbody>
              {conflict.rows.map(({ name, now, mine }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td dir="auto">{now || "nothing"}</td>
                  <td dir="auto">{mine || "nothing"}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="btnrow">
            <button ref={theirs} className="btn btn--line" type="button" onClick={() => onSettle("theirs")}>
              Leave it as it is now
            </button>
            <button className="btn" type="button" onClick={() => onSettle("mine")}>
              Save mine
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
