import { useEffect, useRef } from "react";
import { Moment } from "../ui/Moment.tsx";
import { compareTexts } from "./compare-texts.ts";

/** A field that the other user changed, or that both changed. */
export interface ConflictRow {
  readonly name: string;
  readonly now: string;
  /** Null if this user did not change it. */
  readonly mine: string | null;
  /** The original value, to mark the changes of the other user. */
  readonly before?: string;
}

/** The version to keep; `neither` continues editing. */
export type ConflictChoice = "theirs" | "mine" | "neither";

/** The change of another user and the fields that differ. */
export interface ConflictDetails {
  /** E-mail address of the other account; null if unknown. */
  readonly by: string | null;
  /** Time of the other change; null if unknown. */
  readonly at: string | null;
  readonly rows: readonly ConflictRow[];
}

interface ConflictDialogProps {
  /** Null while the dialog is closed. */
  readonly conflict: ConflictDetails | null;
  /** The record in the text, as in "this product". */
  readonly subject: string;
  readonly onChoose: (choice: ConflictChoice) => void;
}

/** Dialog of a version conflict: shows both versions and asks which one to keep. */
export function ConflictDialog({ conflict, subject, onChoose }: ConflictDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const continueButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (conflict === null) dialog.current?.close();
    else if (dialog.current?.open === false) {
      dialog.current.showModal();
      continueButton.current?.focus({ preventScroll: true });
      dialog.current.scrollTop = 0;
    }
  }, [conflict]);
  return (
    <dialog
      ref={dialog}
      className="dialog dialog--wide"
      role="alertdialog"
      aria-labelledby="conflict-heading"
      aria-describedby="conflict-text"
      onCancel={(event) => {
        event.preventDefault();
        onChoose("neither");
      }}
    >
      {conflict !== null && (
        <>
          <h2 id="conflict-heading">Changed meanwhile</h2>
          <p id="conflict-text">
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
              {conflict.rows.map(({ name, now, mine, before = "" }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td dir="auto" data-label="Now">
                    <ComparedText text={now} other={mine ?? before} />
                  </td>
                  <td dir="auto" data-label="Yours">
                    {mine === null ? unchangedText : <ComparedText text={mine} other={now} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="btnrow">
            <button
              ref={continueButton}
              className="btn btn--line"
              type="button"
              onClick={() => onChoose("neither")}
            >
              Go on editing
            </button>
            <button className="btn" type="button" onClick={() => onChoose("mine")}>
              Save mine
            </button>
            <button className="link link--danger" type="button" onClick={() => onChoose("theirs")}>
              Give up mine
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}

const unchangedText = "Not changed by you: stays as it is now";

/** Marks the words that the other text does not have. */
function ComparedText({ text, other }: { readonly text: string; readonly other: string }) {
  if (text === "") return "nothing";
  return compareTexts(text, other).map(({ text: part, isDifferent }, index) => (
    <span key={index}>
      {isDifferent ? <mark>{part.trimEnd()}</mark> : part.trimEnd()}
      {part.slice(part.trimEnd().length)}
    </span>
  ));
}
