import { type WritingFault, listWritingFaults, writingFaultNames } from "#domain/blog/writing-faults.ts";
import { formatCounted } from "#domain/shared/format.ts";

interface CheckedText {
  readonly id: string;
  readonly html: string;
  readonly name: string;
  readonly open: () => void;
}

interface WritingCheckProps {
  readonly texts: readonly CheckedText[];
  /** Of the heading above each text. */
  readonly level: number;
}

/** Of the editors on the page, by their ids. */
export const openEditors = new Map<string, (fault: WritingFault) => void>();

export function WritingCheck({ texts, level }: WritingCheckProps) {
  const found = texts.flatMap((text) =>
    listWritingFaults(text.html, level).map((fault) => ({ ...fault, from: text })),
  );
  return (
    <div className={found.length === 0 ? undefined : "writing-check"}>
      <p role="status">
        {found.length > 0 && (
          <>
            <b>For readers who listen or skim: {formatCounted(found.length, "place")} to mend.</b> You can
            publish all the same.
          </>
        )}
      </p>
      {found.length > 0 && (
        <ul>
          {found.map((fault) => (
            <li key={`${fault.from.id} ${fault.kind} ${fault.text} ${fault.place}`}>
              <button className="link" type="button" onClick={() => goTo(fault.from, fault)}>
                {writingFaultNames[fault.kind]}
              </button>
              <small>
                {fault.from.name} <bdi>{fault.text}</bdi>
              </small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The script of an editor may have to be loaded. */
const maxFrames = 300;

function goTo(text: CheckedText, fault: WritingFault, framesLeft = maxFrames): void {
  const show = openEditors.get(text.id);
  if (show !== undefined && document.getElementById(text.id)?.checkVisibility() === true) return show(fault);
  if (framesLeft === maxFrames) text.open();
  if (framesLeft > 0) requestAnimationFrame(() => goTo(text, fault, framesLeft - 1));
}
