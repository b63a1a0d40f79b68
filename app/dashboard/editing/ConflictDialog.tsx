import { Dialog } from "#app/dashboard/ui/Dialog.tsx";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { compareTexts } from "./compare-texts.ts";

export interface ConflictRow {
  readonly name: string;
  readonly now: string;
  /** Null if this user did not change it. */
  readonly mine: string | null;
  readonly before?: string;
}

export type ConflictChoice = "theirs" | "mine" | "neither";

export interface ConflictDetails {
  /** Null if unknown, as `at`. */
  readonly by: string | null;
  readonly at: string | null;
  readonly rows: readonly ConflictRow[];
}

interface ConflictDialogProps {
  readonly conflict: ConflictDetails | null;
  readonly subject: string;
  readonly onChoose: (choice: ConflictChoice) => void;
}

export function ConflictDialog({ conflict, subject, onChoose }: ConflictDialogProps) {
  return (
    <Dialog
      isOpen={conflict !== null}
      isAlert
      className="dialog dialog--wide"
      heading="Someone else changed this"
      description={
        <p>
          <bdi>{conflict?.by ?? "Someone"}</bdi> changed {subject}
          <ChangeTime at={conflict?.at} /> since you opened it. Your changes are not saved yet.
        </p>
      }
      onCancel={() => onChoose("neither")}
    >
      <table className="conflict-rows">
        <thead className="phone-hidden">
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
          Keep editing
        </button>
        <button className="button" type="button" onClick={() => onChoose("mine")}>
          Save mine
        </button>
        <button className="link link--danger" type="button" onClick={() => onChoose("theirs")}>
          Discard mine
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

function ComparedText({ text, other }: { readonly text: string; readonly other: string }) {
  if (text === "") return "nothing";
  return compareTexts(text, other).map(({ text: part, isDifferent }, index) => (
    <span key={index}>
      {isDifferent ? <mark>{part.trimEnd()}</mark> : part.trimEnd()}
      {part.slice(part.trimEnd().length)}
    </span>
  ));
}
