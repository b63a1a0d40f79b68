import type { EnquiryDetailResponse } from "../../../../domain/enquiries/enquiry-response.ts";
import { QuoteCard } from "./QuoteCard.tsx";
import type { EditableEnquiry } from "./use-enquiry.ts";

interface EnquiryDetailsProps {
  readonly file: EnquiryDetailResponse;
  readonly onChange: EditableEnquiry["show"];
}

/** What somebody wrote, and the quotes they asked for. */
export function EnquiryDetails({ file: { enquiry, quotes }, onChange }: EnquiryDetailsProps) {
  return (
    <section className="enquiry__details" aria-label="The enquiry">
      {enquiry.message === "" ? (
        <p className="enquiry__message">
          <em>There is no message.</em>
        </p>
      ) : (
        <p className="enquiry__message" dir="auto">
          {enquiry.message}
        </p>
      )}
      {quotes.map((quote) => (
        <QuoteCard key={quote._id} quote={quote} enquiryId={enquiry._id} onChange={onChange} />
      ))}
    </section>
  );
}
