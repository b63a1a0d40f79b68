import { useState } from "react";
import { Link } from "react-router";
import type { AccountAnswer } from "../../../domain/accounts/account.ts";
import { type EnquiryStage, enquiryStages } from "../../../domain/enquiries/enquiry.ts";
import { Icon } from "../../ui/Icon.tsx";
import { deskPaths } from "../layout/sections.ts";
import { useUnsaved } from "../editing/unsaved.ts";
import { LostReason } from "./LostReason.tsx";
import { OwnerField } from "./OwnerField.tsx";
import { stageNames } from "./enquiry-texts.ts";
import type { EnquiryInWork } from "./use-enquiry.ts";

interface EnquiryWorkProps {
  readonly work: EnquiryInWork;
  readonly accounts: readonly AccountAnswer[];
  /** Query of the list that leads here. */
  readonly list: string;
}

/** How far the office is with an enquiry, who answers it, and whether it is one at all. A press saves. */
export function EnquiryWork({ work, accounts, list }: EnquiryWorkProps) {
  const { pending } = work;
  const { enquiry, waiting } = work.file;
  // A press shows at once; what became of it is said below, and a failure takes it back.
  const { stage: current, isSpam } = { ...enquiry, ...pending };
  /** Why it is lost as it is being typed; null while that is not asked. */
  const [reason, setReason] = useState<string | null>(null);
  const isLosing = reason !== null;
  const isTyped = isLosing && reason !== enquiry.lostReason;
  useUnsaved(isTyped);

  const press = (stage: EnquiryStage) => {
    // A reason that somebody has typed stays in sight until it is saved or withdrawn.
    if (!isTyped) setReason(stage === "lost" && !isLosing ? enquiry.lostReason : null);
    if (stage !== "lost" && stage !== current) void work.change({ stage }, `Stage: ${stageNames[stage]}`);
  };
  return (
    <section className="enquiry__work" aria-label="Work on it" aria-busy={Object.keys(pending).length > 0}>
      <fieldset className="stages">
        <legend className="label">Stage</legend>
        {enquiryStages.map((stage) => (
          <button
            key={stage}
            type="button"
            className="stages__one"
            aria-pressed={current === stage}
            aria-expanded={stage === "lost" ? isLosing : undefined}
            onClick={() => press(stage)}
          >
            {current === stage && <Icon name="check" />} {stageNames[stage]}
          </button>
        ))}
      </fieldset>
      {isLosing && (
        <LostReason
          work={work}
          reason={reason}
          onType={setReason}
          onDone={(saved) => setReason((now) => (saved === null || saved === now ? null : now))}
        />
      )}
      {!isLosing && current === "lost" && (
        <p className="enquiry__reason" dir="auto">
          {enquiry.lostReason}
        </p>
      )}
      <p className="enquiry__saved" role="status">
        {work.saved !== "" && (
          <>
            <Icon name="check" /> Saved. {work.saved}
          </>
        )}
      </p>
      {waiting.next !== null && (
        <Link className="btn btn--sm enquiry__next" to={deskPaths.enquiry(waiting.next)} state={{ list }}>
          Next waiting <Icon name="arrow" />
        </Link>
      )}
      <OwnerField key={enquiry.owner?._id ?? "nobody"} work={work} accounts={accounts} />
      <button
        className="link"
        type="button"
        onClick={() => void work.change({ isSpam: !isSpam }, isSpam ? "This is no spam" : "Marked as spam")}
      >
        {isSpam ? "This is no spam" : "Mark as spam"}
      </button>
    </section>
  );
}
