import type { EnquiryReportResponse } from "../../../domain/enquiries/enquiry-report.ts";
import { enquiryStages } from "../../../domain/enquiries/enquiry.ts";
import { formatCount } from "../../../domain/pricing/money.ts";
import { Icon } from "../../ui/Icon.tsx";
import { stageNames } from "../enquiries/enquiry-texts.ts";
import { MeasureTable } from "./MeasureTable.tsx";
import { formatShare } from "./report-texts.ts";

/** How far the enquiries have come. */
export function Outcomes({ stages }: Pick<EnquiryReportResponse, "stages">) {
  const decided = stages.won + stages.lost;
  return (
    <section aria-labelledby="outcomes-heading">
      <h2 id="outcomes-heading">Won and lost</h2>
      <p className="reports__note">
        {decided === 0
          ? "Nothing is decided yet."
          : `${formatCount(stages.won)} of the ${formatCount(decided)} that are decided ${decided === 1 ? "is" : "are"} won, ${formatShare(stages.won, decided)}.`}
      </p>
      <MeasureTable
        rowHeading="Stage"
        countHeading="Enquiries"
        labelledBy="outcomes-heading"
        measures={enquiryStages.map((stage) => ({
          key: stage,
          name: (
            <>
              {stage === "won" && <Icon name="check" />}
              {stage === "lost" && <Icon name="close" />}
              {stageNames[stage]}
            </>
          ),
          count: stages[stage],
          ...((stage === "won" || stage === "lost") && { kind: stage }),
        }))}
      />
    </section>
  );
}
