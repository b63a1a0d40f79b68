import type { AskedQuoteAnswer, EnquiryFileAnswer } from "../../../domain/enquiry-answer.ts";
import { filsFromDirhams, formatCount, formatDirhams } from "../../../domain/money.ts";
import { useCompany } from "../../company.ts";
import { Moment } from "../ui/Moment.tsx";

/** What somebody wrote, and the quotes they asked for. */
export function EnquiryFacts({ file: { enquiry, quotes } }: { readonly file: EnquiryFileAnswer }) {
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
        <QuoteSlip key={quote._id} quote={quote} />
      ))}
    </section>
  );
}

function QuoteSlip({ quote }: { readonly quote: AskedQuoteAnswer }) {
  const { currency } = useCompany();
  return (
    <div className="mini-slip">
      <h2>
        Quote <Moment at={quote.createdAt} />
      </h2>
      <dl className="mono">
        <div>
          <dt>Machine</dt>
          <dd>{quote.productTitle}</dd>
        </div>
        <div>
          <dt>Black pages</dt>
          <dd>{formatCount(quote.blackPrints)}</dd>
        </div>
        <div>
          <dt>Colour pages</dt>
          <dd>{formatCount(quote.colorPrints)}</dd>
        </div>
      </dl>
      <p className="mini-slip__total mono">
        <span>{currency.display} a month</span>
        <b>{formatDirhams(filsFromDirhams(quote.monthlyCost))}</b>
      </p>
    </div>
  );
}
