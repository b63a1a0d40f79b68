import { type FormEvent, type KeyboardEvent, use, useEffect, useRef, useState } from "react";
import { dashboardLimits } from "#domain/enquiries/enquiry.ts";
import { InboxContext } from "#app/dashboard/enquiries/list/inbox-context.ts";
import { Field } from "#app/forms/Field.tsx";
import type { EditableEnquiry } from "./use-enquiry.ts";

interface LostReasonFormProps {
  readonly editable: EditableEnquiry;
  readonly reason: string;
  readonly onType: (reason: string) => void;
  readonly onDone: (saved: string | null) => void;
}

export function LostReasonForm({ editable, reason, onType, onDone }: LostReasonFormProps) {
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const isSaving = editable.pending.stage === "lost";
  useEffect(() => field.current?.focus(), []);

  const { lostReasons } = use(InboxContext).choices;
  const save = async (text: string) => {
    if (isSaving) return;
    const lostReason = text.trim();
    if (lostReason === "") {
      setError("Say why it was lost");
      field.current?.focus();
      return;
    }
    if (await editable.change({ stage: "lost", lostReason }, "Stage: Lost")) onDone(text);
  };

  const cancel = () => {
    document.querySelector<HTMLElement>(".stages [aria-expanded]")?.focus();
    onDone(null);
  };
  const escapeKey = {
    onKeyDown({ key }: KeyboardEvent) {
      if (key === "Escape") cancel();
    },
  };
  return (
    <form
      className="lost-reason"
      noValidate
      {...escapeKey}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(reason);
      }}
    >
      {lostReasons.length > 0 && (
        <div className="lost-reason__choices" role="group" aria-label="Reasons">
          {lostReasons.map((each) => (
            <button
              key={each}
              className="button button--small button--line"
              type="button"
              onClick={() => {
                onType(each);
                void save(each);
              }}
            >
              {each}
            </button>
          ))}
        </div>
      )}
      <Field id="lost-reason" label="Why it is lost" error={error}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            className="input"
            dir="auto"
            required
            maxLength={dashboardLimits.maxLostReasonLength}
            value={reason}
            onChange={({ target }) => {
              onType(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div className="button-row">
        <button className="button button--small" type="submit" aria-disabled={isSaving || undefined}>
          {isSaving ? "Saving..." : "Save as lost"}
        </button>
        <button className="button button--small button--line" type="button" onClick={cancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
