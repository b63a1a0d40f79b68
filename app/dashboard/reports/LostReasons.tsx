import type { EnquiryReportResponse } from "../../../domain/enquiries/enquiry-report.ts";
import { MeasureTable, withOthers } from "./MeasureTable.tsx";

/** Why enquiries were lost, in the words of staff. */
export function LostReasons({ lostReasons }: Pick<EnquiryReportResponse, "lostReasons">) {
  return (
    <section aria-labelledby="reasons-heading">
      <h2 id="reasons-heading">Why they were lost</h2>
      {lostReasons.lines.length === 0 ? (
        <p className="reports__note">None was lost.</p>
      ) : (
        <MeasureTable
          rowHeading="Reason"
          countHeading="Enquiries"
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
