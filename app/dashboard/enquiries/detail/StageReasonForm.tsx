import { type FormEvent, type KeyboardEvent, use, useEffect, useRef, useState } from "react";
import { type EnquiryStage, dashboardLimits, stageNames } from "#domain/enquiries/enquiry.ts";
import { InboxContext } from "#app/dashboard/enquiries/list/inbox-context.ts";
import { Field } from "#app/forms/Field.tsx";
import type { EditableEnquiry } from "./use-enquiry.ts";

interface StageReasonFormProps {
  readonly editable: EditableEnquiry;
  readonly stage: EnquiryStage;
  readonly reason: string;
  readonly onType: (reason: string) => void;
  readonly onDone: (saved: string | null) => void;
}

/** Of Lost, and of any other stage after a confirmed acceptance. */
export function StageReasonForm({ editable, stage, reason, onType, onDone }: StageReasonFormProps) {
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const isSaving = editable.pending.stage === stage;
  const isLost = stage === "lost";
  useEffect(() => field.current?.focus(), []);

  const { lostReasons } = use(InboxContext).choices;
  const save = async (text: string) => {
    if (isSaving) return;
    const typed = text.trim();
    if (typed === "") {
      setError(isLost ? "Say why it was lost" : "Say why");
      field.current?.focus();
      return;
    }
    const change = isLost ? { lostReason: typed } : { stageReason: typed };
    if (await editable.change({ stage, ...change }, `Stage: ${stageNames[stage]}`)) onDone(text);
  };

  const cancel = () => {
    document.querySelector<HTMLElement>('.stages [aria-expanded="true"]')?.focus();
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
      {!isLost && (
        <p className="hint">An acceptance is confirmed, so the enquiry is won. It stays confirmed.</p>
      )}
      {isLost && lostReasons.length > 0 && (
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
      <Field id="lost-reason" label={isLost ? "Why it is lost" : "Reason"} error={error}>
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
          {isSaving ? "Saving..." : isLost ? "Save as lost" : "Set the stage"}
        </button>
        <button className="button button--small button--line" type="button" onClick={cancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
