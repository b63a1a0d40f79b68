import type { Company } from "#domain/company/company.ts";
import { includedNote } from "#domain/pricing/price-labels.ts";
import { type Quote, getQuoteTotal } from "#domain/quotes/quote.ts";
import { isSingleProduct, getPriceBreakdown } from "#domain/quotes/price-breakdown.ts";
import { SlipSheet } from "#app/pricing/price-slip/SlipPaper.tsx";
import { SlipTotal } from "#app/pricing/price-slip/SlipTotal.tsx";
import { SlipLines } from "#app/quotes/lines/QuoteSlip.tsx";

interface QuotePriceSlipProps {
  readonly company: Pick<Company, "name" | "currency">;
  readonly quote: Quote;
  readonly reference: string;
}

/** The slip of a stored quote. */
export function QuotePriceSlip({ company, quote, reference }: QuotePriceSlipProps) {
  const breakdown = getPriceBreakdown(quote, company.currency.display);
  return (
    <SlipSheet printedBy={company}>
      <SlipLines
        lines={[
          { label: "Quote", detail: "", amount: reference },
          ...(isSingleProduct(quote) ? [{ label: "Model", detail: "", amount: breakdown.title }] : []),
          ...breakdown.lines,
        ]}
      />
      <SlipTotal total={getQuoteTotal(quote)} />
      <SlipLines lines={breakdown.footerLines} />
      <p>{includedNote}</p>
    </SlipSheet>
  );
}
