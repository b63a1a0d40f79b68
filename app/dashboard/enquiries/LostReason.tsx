import { type FormEvent, useEffect, useRef, useState } from "react";
import { deskLimits } from "../../../domain/enquiry-desk.ts";
import { Field } from "../../forms/Field.tsx";
import { useUnsaved } from "../feedback/unsaved.ts";
import type { EnquiryInWork } from "./use-enquiry.ts";

interface LostReasonProps {
  readonly work: EnquiryInWork;
  readonly onDone: () => void;
}

/** Asks why an enquiry is lost, before it is. */
export function LostReason({ work, onDone }: LostReasonProps) {
  const before = work.file.enquiry.lostReason;
  const [reason, setReason] = useState(before);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useUnsaved(reason !== before);
  useEffect(() => field.current?.focus(), []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const lostReason = reason.trim();
    if (lostReason === "") {
      setError("Say why it was lost");
      field.current?.focus();
      return;
    }
    if (await work.change({ stage: "lost", lostReason }, "Stage: Lost")) onDone();
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
            maxLength={deskLimits.lostReason}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div className="btnrow">
        <button className="btn btn--sm" type="submit" aria-disabled={work.isBusy || undefined}>
          Save as lost
        </button>
        <button className="btn btn--sm btn--line" type="button" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  );
}
