import type { Company } from "#domain/company/company.ts";
import { includedNote } from "#domain/pricing/price-labels.ts";
import type { Quote } from "#domain/quotes/quote.ts";
import { isSingleProduct, getQuoteBreakdown } from "#domain/quotes/quote-breakdown.ts";
import { SlipLine, SlipLines, SlipSheet } from "#app/pricing/price-slip/SlipPaper.tsx";
import { SlipTotal } from "#app/pricing/price-slip/SlipTotal.tsx";

interface QuotePriceSlipProps {
  readonly company: Pick<Company, "name" | "currency">;
  readonly quote: Quote;
  readonly reference: string;
}

export function QuotePriceSlip({ company, quote, reference }: QuotePriceSlipProps) {
  const breakdown = getQuoteBreakdown(quote, company.currency.display);
  return (
    <SlipSheet printedBy={company}>
      <SlipLines lines={breakdown.lines}>
        <SlipLine term="Quote" value={reference} />
        {isSingleProduct(quote) && <SlipLine term="Model" value={breakdown.title} />}
      </SlipLines>
      <SlipTotal {...breakdown} />
      <p>{includedNote}</p>
    </SlipSheet>
  );
}
