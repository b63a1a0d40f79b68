import { type FormEvent, useRef, useState } from "react";
import type { EnquiryDetailResponse } from "#domain/enquiries/enquiry-response.ts";
import { dashboardLimits, enquiryNoteSchema } from "#domain/enquiries/enquiry.ts";
import { Field } from "#app/forms/Field.tsx";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { describeFailure } from "#app/dashboard/feedback/describe-failure.ts";
import { useUnsavedChanges } from "#app/dashboard/editing/unsaved-changes.ts";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";

interface EnquiryNotesProps {
  readonly detail: EnquiryDetailResponse;
  readonly onChange: (detail: EnquiryDetailResponse) => void;
}

export function EnquiryNotes({ detail, onChange }: EnquiryNotesProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const { isRunning, saving, run } = useAction("The note is not saved.", describeFailure);
  const field = useRef<HTMLTextAreaElement>(null);
  useUnsavedChanges(text !== "", { saving });

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    const note = enquiryNoteSchema.safeParse({ text });
    if (!note.success) {
      setError(note.error.issues[0]?.message);
      field.current?.focus();
      return;
    }
    await run(async (transfer) => {
      onChange(await enquiriesApi.addNote(detail.enquiry._id, note.data.text, transfer));
      // Text typed during the request stays for the next note.
      setText((current) => (current.startsWith(text) ? current.slice(text.length).trimStart() : current));
    });
  };

  return (
    <section className="enquiry__notes" aria-label="Write">
      <form noValidate aria-busy={isRunning} onSubmit={(event) => void add(event)}>
        <Field id="note" label="New note" error={error}>
          {(control) => (
            <textarea
              {...control}
              ref={field}
              className="input"
              dir="auto"
              maxLength={dashboardLimits.maxNoteLength}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <button className="button button--small" type="submit" aria-disabled={isRunning || undefined}>
          {isRunning ? "Adding..." : "Add note"}
        </button>
      </form>
    </section>
  );
}
