import type { AskedQuoteAnswer, EnquiryFileAnswer } from "../../../domain/enquiry-answer.ts";
import { filsFromDirhams, formatDirhams } from "../../../domain/money.ts";
import { useCompany } from "../../company.ts";
import { Moment } from "../ui/Moment.tsx";
import { machinesInWords, pagesInWords } from "./quote-words.ts";

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
          <dt>Machines</dt>
          <dd>{machinesInWords(quote)}</dd>
        </div>
        <div>
          <dt>Pages</dt>
          <dd>{pagesInWords(quote)}</dd>
        </div>
      </dl>
      <p className="mini-slip__total mono">
        <span>{currency.display} a month</span>
        <b>{formatDirhams(filsFromDirhams(quote.monthlyCost))}</b>
      </p>
    </div>
  );
}
