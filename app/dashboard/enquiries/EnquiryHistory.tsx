import { Moment } from "../ui/Moment.tsx";
import { type PastEvent, historyOf } from "./history.ts";
import type { EnquiryFileAnswer } from "../../../domain/enquiries/enquiry-response.ts";

/** What the office changed of an enquiry and what its customer did, newest first. */
export function EnquiryHistory({ file }: { readonly file: EnquiryFileAnswer }) {
  const history = historyOf(file);
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="history-heading">
      <h2 id="history-heading">History</h2>
      <ol className="notes">
        {history.map((event) => (
          <Entry key={event.id} event={event} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ event: { words, text, who, at, isCustomer } }: { readonly event: PastEvent }) {
  return (
    <li data-customer={isCustomer || undefined}>
      <p dir="auto">{words}</p>
      {text !== "" && (
        <blockquote className="notes__said" dir="auto">
          {text}
        </blockquote>
      )}
      <p className="mark">
        <bdi>{who}</bdi>
        {isCustomer && ", the customer"}, <Moment at={at} />
      </p>
    </li>
  );
}
