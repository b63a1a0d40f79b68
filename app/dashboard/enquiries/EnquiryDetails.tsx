import type { EnquiryFileAnswer } from "../../../domain/enquiries/enquiry-response.ts";
import { QuoteCard } from "./QuoteCard.tsx";
import type { EnquiryInWork } from "./use-enquiry.ts";

interface EnquiryFactsProps {
  readonly file: EnquiryFileAnswer;
  readonly onChange: EnquiryInWork["keep"];
}

/** What somebody wrote, and the quotes they asked for. */
export function EnquiryFacts({ file: { enquiry, quotes }, onChange }: EnquiryFactsProps) {
  return (
    <section className="enquiry__facts" aria-label="The enquiry">
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
