import { Icon } from "#app/ui/Icon.tsx";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import type { EnquiryDetailResponse } from "#domain/enquiries/enquiry-response.ts";
import { getTextLanguage } from "#domain/shared/locale.ts";
import { MailEntry } from "./MailEntry.tsx";
import { type TimelineEntry, listTimeline } from "./list-timeline.ts";
import type { EditableEnquiry } from "./use-enquiry.ts";

interface TimelineProps {
  readonly detail: EnquiryDetailResponse;
  readonly onChange: EditableEnquiry["show"];
}

export function Timeline({ detail, onChange }: TimelineProps) {
  return (
    <section aria-labelledby="timeline-heading">
      <h2 id="timeline-heading">Timeline</h2>
      <ol className="timeline" aria-live="polite">
        {listTimeline(detail).map((entry) => (
          <TimelineItem key={entry.id} entry={entry}>
            {entry.mail !== undefined && (
              <MailEntry mail={entry.mail} enquiryId={detail.enquiry._id} onChange={onChange} />
            )}
          </TimelineItem>
        ))}
      </ol>
    </section>
  );
}

interface TimelineItemProps {
  readonly entry: TimelineEntry;
  readonly children?: React.ReactNode;
}

export function TimelineItem({ entry, children }: TimelineItemProps) {
  const { icon, summary, text, actor, at, isCustomer, mail } = entry;
  return (
    <li className="timeline__entry" data-customer={isCustomer || undefined}>
      {icon === null ? <i className="timeline__dot" /> : <Icon path={icon} />}
      <p dir="auto">
        {icon === null ? summary : <b>{summary}</b>}
        {(mail === undefined || actor !== null) && (
          <span>
            {", "}
            {actor === null ? (
              "the customer"
            ) : (
              <>
                <bdi>{actor}</bdi>
                {isCustomer && ", the customer"}
              </>
            )}
          </span>
        )}
      </p>
      <Moment at={at} />
      {text !== "" && (
        <blockquote className="timeline__text" dir="auto" lang={getTextLanguage(text, "ar")}>
          {text}
        </blockquote>
      )}
      {children}
    </li>
  );
}
