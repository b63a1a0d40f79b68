import { useState } from "react";
import { Link } from "react-router";
import type { AccountResponse } from "../../../../domain/accounts/account.ts";
import { type EnquiryStage, enquiryStages } from "../../../../domain/enquiries/enquiry.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { dashboardPaths } from "../../layout/sections.ts";
import { useUnsavedChanges } from "../../editing/unsaved-changes.ts";
import { LostReasonForm } from "./LostReasonForm.tsx";
import { OwnerField } from "./OwnerField.tsx";
import { stageNames } from "../enquiry-texts.ts";
import type { EditableEnquiry } from "./use-enquiry.ts";

interface EnquiryActionsProps {
  readonly editable: EditableEnquiry;
  readonly accounts: readonly AccountResponse[];
  /** Query of the list that leads here. */
  readonly list: string;
}

/** How far the office is with an enquiry, who answers it, and whether it is one at all. A press saves. */
export function EnquiryActions({ editable, accounts, list }: EnquiryActionsProps) {
  const { pending } = editable;
  const { enquiry, waiting } = editable.file;
  // A press shows at once; what became of it is said below, and a failure takes it back.
  const { stage: current, isSpam } = { ...enquiry, ...pending };
  /** Why it is lost as it is being typed; null while that is not asked. */
  const [reason, setReason] = useState<string | null>(null);
  const isReasonAsked = reason !== null;
  const isTyped = isReasonAsked && reason !== enquiry.lostReason;
  useUnsavedChanges(isTyped);

  const selectStage = (stage: EnquiryStage) => {
    // A reason that somebody has typed stays in sight until it is saved or withdrawn.
    if (!isTyped) setReason(stage === "lost" && !isReasonAsked ? enquiry.lostReason : null);
    if (stage !== "lost" && stage !== current) void editable.change({ stage }, `Stage: ${stageNames[stage]}`);
  };
  return (
    <section className="enquiry__actions" aria-label="Work on it" aria-busy={Object.keys(pending).length > 0}>
      <fieldset className="stages">
        <legend className="label">Stage</legend>
        {enquiryStages.map((stage) => (
          <button
            key={stage}
            type="button"
            className="stages__button"
            aria-pressed={current === stage}
            aria-expanded={stage === "lost" ? isReasonAsked : undefined}
            onClick={() => selectStage(stage)}
          >
            {current === stage && <Icon name="check" />} {stageNames[stage]}
          </button>
        ))}
      </fieldset>
      {isReasonAsked && (
        <LostReasonForm
          editable={editable}
          reason={reason}
          onType={setReason}
          onDone={(saved) => setReason((now) => (saved === null || saved === now ? null : now))}
        />
      )}
      {!isReasonAsked && current === "lost" && (
        <p className="enquiry__reason" dir="auto">
          {enquiry.lostReason}
        </p>
      )}
      <p className="enquiry__saved" role="status">
        {editable.saved !== "" && (
          <>
            <Icon name="check" /> Saved. {editable.saved}
          </>
        )}
      </p>
      {waiting.next !== null && (
        <Link
          className="btn btn--sm enquiry__next"
          to={dashboardPaths.enquiry(waiting.next)}
          state={{ list }}
        >
          Next waiting <Icon name="arrow" />
        </Link>
      )}
      <OwnerField key={enquiry.owner?._id ?? "nobody"} editable={editable} accounts={accounts} />
      <button
        className="link"
        type="button"
        onClick={() =>
          void editable.change({ isSpam: !isSpam }, isSpam ? "This is no spam" : "Marked as spam")
        }
      >
        {isSpam ? "This is no spam" : "Mark as spam"}
      </button>
    </section>
  );
}
