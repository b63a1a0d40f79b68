import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { type HistoryEntry, listHistory } from "./list-history.ts";
import type { EnquiryDetailResponse } from "#domain/enquiries/enquiry-response.ts";

export function EnquiryHistory({ detail }: { readonly detail: EnquiryDetailResponse }) {
  const history = listHistory(detail);
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="history-heading">
      <h2 id="history-heading">History</h2>
      <ol className="notes">
        {history.map((event) => (
          <HistoryItem key={event.id} event={event} />
        ))}
      </ol>
    </section>
  );
}

function HistoryItem({ event: { summary, text, actor, at, isCustomer } }: { readonly event: HistoryEntry }) {
  return (
    <li data-customer={isCustomer || undefined}>
      <p dir="auto">{summary}</p>
      {text !== "" && (
        <blockquote className="notes__message" dir="auto">
          {text}
        </blockquote>
      )}
      <p className="mark">
        {actor === null ? (
          "The customer"
        ) : (
          <>
            <bdi>{actor}</bdi>
            {isCustomer && ", the customer"}
          </>
        )}
        , <Moment at={at} />
      </p>
    </li>
  );
}
