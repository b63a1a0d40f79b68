import { type FormEvent, useEffect, useRef, useState } from "react";
import { dashboardLimits } from "#domain/enquiries/enquiry.ts";
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

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const lostReason = reason.trim();
    if (lostReason === "") {
      setError("Say why it was lost");
      field.current?.focus();
      return;
    }
    if (await editable.change({ stage: "lost", lostReason }, "Stage: Lost")) onDone(reason);
  };

  return (
    <form className="lost-reason" noValidate onSubmit={(event) => void save(event)}>
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
        <button className="button button--small button--line" type="button" onClick={() => onDone(null)}>
          Cancel
        </button>
      </div>
    </form>
  );
}
