import type { EnquiryQuoteResponse } from "../../../../domain/enquiries/enquiry-response.ts";
import { type Fils, fils, filsFromDirhams, formatDirhams } from "../../../../domain/pricing/money.ts";
import { formatDateTime } from "../../../../domain/shared/dates.ts";
import { priceLabels } from "../../../../domain/pricing/price-labels.ts";
import { addVat } from "../../../../domain/pricing/vat.ts";
import { useCompany } from "../../../layout/company-data.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { ExtendButton } from "./ExtendButton.tsx";
import { QuoteBadge } from "../QuoteBadge.tsx";
import { formatProduct, formatRequestedPages } from "../quote-texts.ts";
import type { EditableEnquiry } from "./use-enquiry.ts";

interface QuoteCardProps {
  readonly quote: EnquiryQuoteResponse;
  readonly enquiryId: string;
  readonly onChange: EditableEnquiry["show"];
}

/** A quote as the customer sees it: products, prices, status and validity. */
export function QuoteCard({ quote, enquiryId, onChange }: QuoteCardProps) {
  const { currency, timeZone } = useCompany();
  const total = filsFromDirhams(quote.monthlyCost);
  return (
    <article className="price-summary quote-card" aria-labelledby={`quote-${quote._id}`}>
      <div className="quote-card__head">
        <h2 id={`quote-${quote._id}`}>{quote.reference}</h2>
        <p aria-live="polite">
          <QuoteBadge status={quote.standing} />
        </p>
      </div>
      <CustomerMessage quote={quote} />
      <dl className="mono">
        {quote.machines.map((line, position) => {
          const unitPrice = filsFromDirhams(line.monthlyCost);
          return (
            <div key={position}>
              <dt>
                <bdi>{formatProduct(line)}</bdi>
                <small>
                  {formatRequestedPages(line)}
                  {line.quantity > 1 && `, ${formatDirhams(unitPrice)} each`}
                </small>
              </dt>
              <dd>{formatDirhams(fils(unitPrice * line.quantity))}</dd>
            </div>
          );
        })}
      </dl>
      <p className="price-summary__total mono">
        <span>{currency.display} a month</span>
        <b>{formatDirhams(total)}</b>
      </p>
      <dl className="mono">
        {listFooterLines(quote, total).map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatDirhams(amount)}</dd>
          </div>
        ))}
      </dl>
      <p>
        Asked for <Moment at={quote.createdAt} />. Valid until{" "}
        {formatDateTime(Date.parse(quote.validUntil), timeZone)}.
      </p>
      {quote.standing === "accepted" && (
        <p>
          <b>
            Accepted at {currency.display} {formatDirhams(total)} a month
          </b>
          , the price as it was when the quote was requested. Later price changes do not affect this quote.
        </p>
      )}
      <p className="quote-card__links">
        <a className="link" href={quote.path} target="_blank" rel="noreferrer">
          Page of the customer <Icon name="external" />
        </a>
        <a className="link" href={quote.pdfPath} target="_blank" rel="noreferrer">
          PDF <Icon name="external" />
        </a>
      </p>
      {quote.standing !== "accepted" && (
        <ExtendButton quote={quote} enquiryId={enquiryId} onChange={onChange} />
      )}
    </article>
  );
}

/** Message that the customer wrote with the current response. */
function CustomerMessage({ quote: { standing, events } }: { readonly quote: EnquiryQuoteResponse }) {
  const text = events.find(({ kind }) => kind === standing)?.text ?? "";
  return text === "" ? null : (
    <blockquote className="quote-card__message" dir="auto">
      {text}
    </blockquote>
  );
}

/** Lines below the total that are not part of it, as in the customer's price breakdown. */
function listFooterLines(quote: EnquiryQuoteResponse, total: Fils): (readonly [string, Fils])[] {
  const { vat, withVat } = addVat(total, quote.vatPercent);
  const presentSpend = quote.presentSpend === null ? null : filsFromDirhams(quote.presentSpend);
  return [
    ...(quote.vatPercent === 0
      ? []
      : ([
          [priceLabels.vat(quote.vatPercent), vat],
          [priceLabels.withVat, withVat],
        ] as const)),
    ...(presentSpend === null
      ? []
      : ([
          ["What they pay today", presentSpend],
          [priceLabels.difference, fils(total - presentSpend)],
        ] as const)),
  ];
}
