import { useEffect, useRef } from "react";
import { Moment } from "../ui/Moment.tsx";
import { compareTexts } from "./compare-texts.ts";

/** One thing that somebody else changed, or both. */
export interface ConflictRow {
  readonly name: string;
  readonly now: string;
  /** Null where this person did not touch it. */
  readonly mine: string | null;
  /** As it was before, where that is what it is to be compared with. */
  readonly before?: string;
}

/** Who wins; `neither` goes on editing, and nothing is lost. */
export type ConflictChoice = "theirs" | "mine" | "neither";

/** Somebody else was faster. */
export interface ConflictDetails {
  /** E-mail address of the account it was changed with; null where that is not known. */
  readonly by: string | null;
  /** When; null where that is not known. */
  readonly at: string | null;
  readonly rows: readonly ConflictRow[];
}

interface ConflictDialogProps {
  /** Null as long as there is none. */
  readonly conflict: ConflictDetails | null;
  /** What was changed: "this product". */
  readonly subject: string;
  readonly onChoose: (choice: ConflictChoice) => void;
}

/** Who saved meanwhile and when, both versions, and the choice between them: nothing is overwritten silently. */
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

/** A text with what the other has not marked. */
function ComparedText({ text, other }: { readonly text: string; readonly other: string }) {
  if (text === "") return "nothing";
  return compareTexts(text, other).map(({ text: words, isDifferent }, at) => (
    <span key={at}>
      {isDifferent ? <mark>{words.trimEnd()}</mark> : words.trimEnd()}
      {words.slice(words.trimEnd().length)}
    </span>
  ));
}
