import { type FormEvent, useRef, useState } from "react";
import { z } from "zod";
import type { EnquiryDetailResponse } from "#domain/enquiries/enquiry-response.ts";
import { dashboardLimits, enquiryNoteSchema, noteKindNames, noteKinds } from "#domain/enquiries/enquiry.ts";
import { idSchema } from "#domain/shared/id.ts";
import { Field } from "#app/forms/Field.tsx";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { describeFailure } from "#app/dashboard/feedback/describe-failure.ts";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import { createRecordId } from "#app/dashboard/shared/record-id.ts";
import { useDraft } from "./use-draft.ts";

interface EnquiryNotesProps {
  readonly detail: EnquiryDetailResponse;
  readonly onChange: (detail: EnquiryDetailResponse) => void;
}

const draftSchema = z.object({ _id: idSchema, kind: z.enum(noteKinds), text: z.string() });

type Draft = z.output<typeof draftSchema>;

const toDraft = (text: string, kind: Draft["kind"] = "note"): Draft => ({
  _id: createRecordId(),
  kind,
  text,
});

export function EnquiryNotes({ detail, onChange }: EnquiryNotesProps) {
  // Each change makes another note: one that is sent again without a change is stored once.
  const [draft, setDraft] = useState(() => toDraft(""));
  const { kind, text } = draft;
  const [error, setError] = useState<string>();
  const { isRunning, saving, run } = useAction("The note is not saved.", describeFailure);
  const field = useRef<HTMLTextAreaElement>(null);
  useDraft({
    name: `${detail.enquiry._id}-note`,
    schema: draftSchema,
    content: draft,
    isUnsaved: text !== "",
    saving,
    onRestore: setDraft,
  });

  /** @param isReached of a call or a chat */
  const add = async (isReached?: boolean) => {
    if (isRunning) return;
    const note = enquiryNoteSchema.safeParse({ ...draft, ...(isReached !== undefined && { isReached }) });
    if (!note.success) {
      setError(note.error.issues[0]?.message);
      field.current?.focus();
      return;
    }
    await run(async (transfer) => {
      onChange(await enquiriesApi.addNote(detail.enquiry._id, note.data, transfer));
      // Text typed during the request stays for the next note.
      setDraft(({ text: typed }) =>
        toDraft(typed.startsWith(text) ? typed.slice(text.length).trimStart() : typed),
      );
    });
  };

  return (
    <section className="enquiry__notes" aria-label="Write">
      <form
        noValidate
        aria-busy={isRunning}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (kind === "note") void add();
        }}
      >
        <div className="note-kinds" role="group" aria-label="What to write down">
          {noteKinds.map((each) => (
            <label key={each}>
              <input
                id={`note-kind-${each}`}
                type="radio"
                name="note-kind"
                checked={kind === each}
                onChange={() => setDraft(toDraft(text, each))}
              />
              {noteKindNames[each]}
            </label>
          ))}
        </div>
        <Field id="note" label={kind === "note" ? "New note" : "What was said"} error={error}>
          {(control) => (
            <textarea
              {...control}
              ref={field}
              className="input"
              dir="auto"
              maxLength={dashboardLimits.maxNoteLength}
              value={text}
              onChange={({ target }) => {
                setDraft(toDraft(target.value, kind));
                setError(undefined);
              }}
            />
          )}
        </Field>
        {kind === "note" ? (
          <button className="button button--small" type="submit" aria-disabled={isRunning || undefined}>
            {isRunning ? "Adding..." : "Add note"}
          </button>
        ) : (
          <div className="button-row">
            {[true, false].map((isReached) => (
              <button
                key={String(isReached)}
                className={isReached ? "button button--small" : "button button--small button--line"}
                type="button"
                aria-disabled={isRunning || undefined}
                onClick={() => void add(isReached)}
              >
                {isReached ? "Reached" : "Not reached"}
              </button>
            ))}
          </div>
        )}
      </form>
    </section>
  );
}
