import type { EnquiryDetailResponse, EnquiryQuoteResponse } from "#domain/enquiries/enquiry-response.ts";
import { describeKeptQuotes, getKeptUntil } from "#domain/enquiries/retention.ts";
import type { Translate } from "#messages/message.ts";
import { contactFieldNames, contactFields } from "#domain/shared/contact.ts";
import { useText } from "#app/messages/text-context.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { SpecificationList } from "#app/ui/SpecificationList.tsx";
import { QuoteCard } from "#app/dashboard/quotes/QuoteCard.tsx";
import { formatUtcDay } from "#app/dashboard/ui/format-moment.ts";
import { Timeline } from "./Timeline.tsx";
import type { EditableEnquiry } from "./use-enquiry.ts";

interface ErasedEnquiryProps {
  readonly detail: EnquiryDetailResponse;
  readonly erasedAt: string;
  readonly onChange: EditableEnquiry["show"];
}

/** Nothing of it can be changed: nobody waits for an answer, and there is no address for a mail. */
export function ErasedEnquiry({ detail, erasedAt, onChange }: ErasedEnquiryProps) {
  const t = useText();
  const { acceptedQuoteYears } = useCompany();
  const { enquiry, quotes } = detail;
  const ends = quotes.flatMap(({ acceptedAt }) =>
    acceptedAt === null ? [] : getKeptUntil(Date.parse(acceptedAt), acceptedQuoteYears),
  );
  return (
    <div className="enquiry enquiry--erased">
      <section className="enquiry__details" aria-label="The enquiry">
        <p className="enquiry__message">
          Erased on {formatUtcDay(erasedAt)}. {describeKeptQuotes(ends)}
        </p>
        {quotes.map((quote) => (
          <QuoteCard key={quote._id} quote={quote} enquiryId={enquiry._id} isErased onChange={onChange} />
        ))}
      </section>
      <div className="enquiry__aside">
        {quotes.map((quote) => (
          <section key={quote._id} aria-labelledby={`party-${quote._id}`}>
            <h2 id={`party-${quote._id}`}>
              {quotes.length === 1 ? "On the quote" : `On ${quote.reference}`}
            </h2>
            <SpecificationList entries={listParty(t, quote)} />
          </section>
        ))}
        <Timeline detail={detail} onChange={onChange} />
      </div>
    </div>
  );
}

function listParty(t: Translate, quote: EnquiryQuoteResponse): (readonly [string, string])[] {
  return contactFieldNames
    .filter((field) => quote[field] !== "")
    .map((field) => [t.text(contactFields[field].label), quote[field]]);
}
