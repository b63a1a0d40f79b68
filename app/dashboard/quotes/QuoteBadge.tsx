import type { EnquiryQuoteResponse } from "#domain/enquiries/enquiry-response.ts";
import { quoteStatusIcons, quoteStatusNames } from "#app/quotes/page/quote-status-labels.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { findAcceptance } from "./quote-texts.ts";

export function QuoteBadge({ quote }: { readonly quote: EnquiryQuoteResponse }) {
  const status = quote.standing;
  const isToConfirm = status === "accepted" && findAcceptance(quote)?.confirmedAt === null;
  return (
    <span className="quote-badge" data-status={isToConfirm ? "to-confirm" : status}>
      <Icon name={quoteStatusIcons[status]} /> <span className="visually-hidden">Quote: </span>
      {quoteStatusNames[status]}
      {isToConfirm && ", to confirm"}
    </span>
  );
}
