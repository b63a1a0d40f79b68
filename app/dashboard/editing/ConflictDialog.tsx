import { ColumnHeads } from "#app/ui/ColumnHeads.tsx";
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
      <ComparedTexts rows={conflict?.rows ?? []} now="Now" mine="Yours" />

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

interface ComparedTextsProps {
  readonly rows: readonly ConflictRow[];
  readonly now: string;
  readonly mine: string;
  /** Whether the second column replaces the first. */
  readonly isReplacement?: boolean;
}

export function ComparedTexts({ rows, now, mine, isReplacement = false }: ComparedTextsProps) {
  const [removed, added] = isReplacement ? (["del", "ins"] as const) : (["mark", "mark"] as const);
  return (
    <table className="conflict-rows">
      <thead className="phone-hidden">
        <ColumnHeads columns={["Where they differ", now, mine]} />
      </thead>
      <tbody>
        {rows.map(({ name, before = "", ...row }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td dir="auto" data-label={now}>
              <ComparedText as={removed} text={row.now} other={row.mine ?? before} />
            </td>
            <td dir="auto" data-label={mine}>
              <ComparedText as={added} text={row.mine} other={row.now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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

interface ComparedTextProps {
  readonly as: "mark" | "del" | "ins";
  readonly text: string | null;
  readonly other: string;
}

function ComparedText({ as: Mark, text, other }: ComparedTextProps) {
  if (text === null) return unchangedText;
  if (text === "") return "nothing";
  return compareTexts(text, other).map(({ text: part, isDifferent }, index) => (
    <span key={index}>
      {isDifferent ? <Mark>{part.trimEnd()}</Mark> : part.trimEnd()}
      {part.slice(part.trimEnd().length)}
    </span>
  ));
}
