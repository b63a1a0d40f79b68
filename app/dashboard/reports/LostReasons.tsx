import type { EnquiryReportAnswer } from "../../../domain/enquiries/enquiry-report.ts";
import { MeasureTable, withOthers } from "./MeasureTable.tsx";

/** Why enquiries were lost, in the words of staff. */
export function LostReasons({ lostReasons }: Pick<EnquiryReportAnswer, "lostReasons">) {
  return (
    <section aria-labelledby="reasons-heading">
      <h2 id="reasons-heading">Why they were lost</h2>
      {lostReasons.lines.length === 0 ? (
        <p className="reports__say">None was lost.</p>
      ) : (
        <MeasureTable
          of="Reason"
          counted="Enquiries"
          labelledBy="reasons-heading"
          measures={withOthers(
            lostReasons.lines.map(({ reason, enquiries }) => ({
              key: reason,
              name: reason || "No reason given",
              count: enquiries,
            })),
            lostReasons.others,
          )}
        />
      )}
    </section>
  );
}
