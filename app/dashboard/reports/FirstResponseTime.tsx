import type { EnquiryReportResponse } from "../../../domain/enquiries/enquiry-report.ts";
import { formatCount } from "../../../domain/pricing/money.ts";
import { formatDuration } from "./report-texts.ts";

/** How soon somebody who enquires hears from the office, by what staff wrote down. */
export function FirstResponseTime({ firstAnswer }: Pick<EnquiryReportResponse, "firstAnswer">) {
  const { medianSeconds, answered, unanswered } = firstAnswer;
  return (
    <section aria-labelledby="answer-heading">
      <h2 id="answer-heading">Time to the first answer</h2>
      {medianSeconds === null ? (
        <p className="reports__note">Nothing is answered yet.</p>
      ) : (
        <>
          <p className="reports__median mono">{formatDuration(medianSeconds)}</p>
          <p className="reports__note">
            {answered === 1
              ? "From its arrival until somebody changed its stage or wrote a note."
              : `Half of the ${formatCount(answered)} answered ones took no longer, from their arrival until somebody changed their stage or wrote a note.`}
          </p>
        </>
      )}
      <p className="reports__note">
        {unanswered === 0
          ? "None waits for an answer."
          : `${formatCount(unanswered)} ${unanswered === 1 ? "is" : "are"} still unanswered.`}
      </p>
    </section>
  );
}
