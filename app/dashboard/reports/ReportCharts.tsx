import { useText } from "#app/messages/text-context.ts";
import { formatAttributionSource } from "#domain/enquiries/attribution-source.ts";
import { enquiryFields, topicLabels } from "#domain/enquiries/enquiry-form.ts";
import type { EnquiryReportResponse } from "#domain/enquiries/enquiry-report.ts";
import { enquiryStages, stageNames } from "#domain/enquiries/enquiry.ts";
import { formatCount } from "#domain/shared/format.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { MeasureSection, withOthers } from "./MeasureSection.tsx";
import { WeeksChart } from "./WeeksChart.tsx";
import { formatShare, formatDuration } from "./report-texts.ts";

export function ReportCharts({ report }: { readonly report: EnquiryReportResponse }) {
  const t = useText();
  return (
    <>
      <section className="reports__wide" aria-labelledby="weeks-heading">
        <h2 id="weeks-heading">Enquiries per week</h2>
        <WeeksChart weeks={report.weeks} />
      </section>
      <MeasureSection
        heading="What they ask for"
        rowHeading={enquiryFields.topic.label}
        countHeading="Enquiries"
        measures={report.topics.map(({ topic, enquiries }) => ({
          key: topic,
          name: t.text(topicLabels[topic]),
          count: enquiries,
        }))}
      />
      <MeasureSection
        heading="Where they come from"
        rowHeading="Source"
        countHeading="Enquiries"
        measures={withOthers(
          report.sources.lines.map(({ source, enquiries }) => ({
            key: source,
            name: formatAttributionSource(source),
            count: enquiries,
          })),
          report.sources.others,
        )}
      />
      <MeasureSection
        heading="Machines in their quotes"
        rowHeading="Machine"
        countHeading="Quotes"
        emptyNote="Nobody has asked for a quote."
        measures={withOthers(
          report.machines.lines.map(({ productId, title, quotes }) => ({
            key: productId,
            name: title,
            count: quotes,
          })),
          report.machines.others,
        )}
      />
      <Outcomes stages={report.stages} />
      <div className="reports__pair">
        <FirstResponseTime firstResponse={report.firstResponse} />
        <MeasureSection
          heading="Why they were lost"
          rowHeading="Reason"
          countHeading="Enquiries"
          emptyNote="None was lost."
          measures={withOthers(
            report.lostReasons.lines.map(({ reason, enquiries }) => ({
              key: reason,
              name: reason || "No reason given",
              count: enquiries,
            })),
            report.lostReasons.others,
          )}
        />
      </div>
    </>
  );
}

function Outcomes({ stages }: Pick<EnquiryReportResponse, "stages">) {
  const decided = stages.won + stages.lost;
  return (
    <MeasureSection
      heading="Won and lost"
      rowHeading="Stage"
      countHeading="Enquiries"
      note={
        decided === 0
          ? "Nothing is decided yet."
          : `${formatCount(stages.won)} of the ${formatCount(decided)} that are decided ${decided === 1 ? "is" : "are"} won, ${formatShare(stages.won, decided)}.`
      }
      measures={enquiryStages.map((stage) => ({
        key: stage,
        name: (
          <>
            {stage === "won" && <Icon path={icons.check} />}
            {stage === "lost" && <Icon path={icons.close} />}
            {stageNames[stage]}
          </>
        ),
        count: stages[stage],
        ...((stage === "won" || stage === "lost") && { kind: stage }),
      }))}
    />
  );
}

/** Until staff changed the stage of an enquiry or reached its customer. */
function FirstResponseTime({ firstResponse }: Pick<EnquiryReportResponse, "firstResponse">) {
  const { medianSeconds, answered, unanswered } = firstResponse;
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
              ? "From its arrival until someone changed its stage or reached the customer."
              : `Half of the ${formatCount(answered)} answered ones took no longer, from their arrival until someone changed their stage or reached the customer.`}
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
