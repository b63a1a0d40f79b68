import { useState } from "react";
import { Link } from "react-router";
import type { AccountAnswer } from "../../../domain/account.ts";
import { enquiryStages } from "../../../domain/enquiry-desk.ts";
import { Icon } from "../../ui/Icon.tsx";
import { deskPaths } from "../desk/sections.ts";
import { LostReason } from "./LostReason.tsx";
import { OwnerField } from "./OwnerField.tsx";
import { stageNames } from "./enquiry-words.ts";
import type { EnquiryInWork } from "./use-enquiry.ts";

interface EnquiryWorkProps {
  readonly work: EnquiryInWork;
  readonly accounts: readonly AccountAnswer[];
  /** Query of the list that leads here. */
  readonly list: string;
}

/** How far the office is with an enquiry, who answers it, and whether it is one at all. A press saves. */
export function EnquiryWork({ work, accounts, list }: EnquiryWorkProps) {
  const { file, isBusy } = work;
  const { enquiry, waiting } = file;
  const [isLosing, setLosing] = useState(false);
  return (
    <section className="enquiry__work" aria-label="Work on it" aria-busy={isBusy}>
      <fieldset className="stages">
        <legend className="label">Stage</legend>
        {enquiryStages.map((stage) => (
          <button
            key={stage}
            type="button"
            className="stages__one"
            aria-pressed={enquiry.stage === stage}
            aria-expanded={stage === "lost" ? isLosing : undefined}
            onClick={() => {
              setLosing(stage === "lost" && !isLosing);
              if (stage !== "lost" && stage !== enquiry.stage)
                void work.change({ stage }, `Stage: ${stageNames[stage]}`);
            }}
          >
            {enquiry.stage === stage && <Icon name="check" />} {stageNames[stage]}
          </button>
        ))}
      </fieldset>
      {isLosing && <LostReason work={work} onDone={() => setLosing(false)} />}
      {!isLosing && enquiry.stage === "lost" && (
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
        aria-disabled={isBusy || undefined}
        onClick={() =>
          void work.change({ isSpam: !enquiry.isSpam }, enquiry.isSpam ? "This is no spam" : "Marked as spam")
        }
      >
        {enquiry.isSpam ? "This is no spam" : "Mark as spam"}
      </button>
    </section>
  );
}
