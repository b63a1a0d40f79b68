import type { QuoteStatus } from "#domain/quotes/quote-status.ts";
import { quoteStatusIcons, quoteStatusNames } from "#app/quotes/page/quote-status-labels.ts";
import { Icon } from "#app/ui/Icon.tsx";

export function QuoteBadge({ status }: { readonly status: QuoteStatus }) {
  return (
    <span className="quote-badge" data-status={status}>
      <Icon name={quoteStatusIcons[status]} /> <span className="visually-hidden">Quote: </span>
      {quoteStatusNames[status]}
    </span>
  );
}
