import { quoteStatusNames } from "#domain/enquiries/enquiry.ts";
import type { EnquiryQuoteResponse } from "#domain/enquiries/enquiry-response.ts";
import { quoteStatusIcons } from "#app/quotes/page/quote-status-icons.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { findAcceptance, isWithdrawn } from "./quote-texts.ts";

export function QuoteBadge({ quote }: { readonly quote: EnquiryQuoteResponse }) {
  const status = quote.status;
  const isToConfirm = status === "accepted" && findAcceptance(quote)?.confirmedAt === null;
  return (
    <span className="quote-badge" data-status={isToConfirm ? "to-confirm" : status}>
      <Icon path={quoteStatusIcons[status]} /> <span className="visually-hidden">Quote: </span>
      {quoteStatusNames[status]}
      {isToConfirm && ", to confirm"}
      {isWithdrawn(quote) && ", acceptance withdrawn"}
    </span>
  );
}
