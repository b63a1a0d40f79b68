import type { Company } from "#domain/company/company.ts";
import { quotePdfPath } from "#domain/pages/site-paths.ts";
import { isSingleProduct, getQuoteBreakdown } from "#domain/quotes/quote-breakdown.ts";
import { canRespond } from "#domain/quotes/quote-status.ts";
import { formatMoment } from "#domain/shared/format.ts";
import { SlipLine, SlipLines, SlipSheet } from "#app/pricing/price-slip/SlipPaper.tsx";
import { SlipTotal } from "#app/pricing/price-slip/SlipTotal.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { responsesId } from "./QuoteResponses.tsx";
import type { ShownQuote } from "./shown-quote.ts";

interface QuotePriceSlipProps {
  readonly company: Pick<Company, "name" | "currency" | "timeZone">;
  readonly shown: ShownQuote;
}

export function QuotePriceSlip({ company, shown }: QuotePriceSlipProps) {
  const { quote, reference, token, status, validUntil } = shown;
  const breakdown = getQuoteBreakdown(quote, company.currency.display);
  return (
    <SlipSheet printedBy={company}>
      <SlipLines lines={breakdown.lines}>
        <SlipLine term="Quote" value={reference} />
        <SlipLine term="Valid until" value={formatMoment("date", validUntil, company.timeZone)} />
        {isSingleProduct(quote) && <SlipLine term="Model" value={breakdown.title} />}
      </SlipLines>
      <SlipTotal {...breakdown} />
      <div className="quote-page__links">
        {canRespond(status) && (
          <a className="button" href={`#${responsesId}`}>
            Accept or answer <Icon name="arrow" />
          </a>
        )}
        <a className="button button--line" href={quotePdfPath(token, reference)}>
          Download the PDF
        </a>
      </div>
    </SlipSheet>
  );
}
