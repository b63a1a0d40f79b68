import { Dialog } from "#app/dashboard/ui/Dialog.tsx";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
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
  readonly conflict: ConflictDetails | null;
  /** The record in the text, as in "this product". */
  readonly subject: string;
  readonly onChoose: (choice: ConflictChoice) => void;
}

export function ConflictDialog({ conflict, subject, onChoose }: ConflictDialogProps) {
  return (
    <Dialog
      isOpen={conflict !== null}
      isAlert
      className="dialog dialog--wide"
      heading="Changed meanwhile"
      description={
        <p>
          <bdi>{conflict?.by ?? "Somebody"}</bdi> changed {subject}
          <ChangeTime at={conflict?.at} /> since you opened it. Your changes are not saved yet.
        </p>
      }
      onCancel={() => onChoose("neither")}
    >
      <table className="conflict-rows">
        <thead>
          <tr>
            <th scope="col">Where they differ</th>
            <th scope="col">Now</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {conflict?.rows.map(({ name, now, mine, before = "" }) => (
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

      <div className="button-row">
        <button
          className="button button--line"
          type="button"
          data-focus=""
          onClick={() => onChoose("neither")}
        >
          Go on editing
        </button>
        <button className="button" type="button" onClick={() => onChoose("mine")}>
          Save mine
        </button>
        <button className="link link--danger" type="button" onClick={() => onChoose("theirs")}>
          Give up mine
        </button>
      </div>
    </Dialog>
  );
}

export function ChangeTime({ at }: { readonly at: string | null | undefined }) {
  if (at === null || at === undefined) return null;
  return (
    <>
      {" "}
      (<Moment at={at} />)
    </>
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
