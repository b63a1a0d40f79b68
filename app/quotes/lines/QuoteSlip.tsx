import { getProductBreakdown } from "#domain/pricing/price-breakdown.ts";
import { getQuoteBreakdown } from "#domain/quotes/quote-breakdown.ts";
import { type Quote, type QuoteLine, countQuotedProducts } from "#domain/quotes/quote.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { SlipLine, SlipLines, SlipPaper, type SlipCompany } from "#app/pricing/price-slip/SlipPaper.tsx";
import { SlipTotal } from "#app/pricing/price-slip/SlipTotal.tsx";
import "./quote-slip.css";

interface QuoteSlipProps {
  readonly printedBy: SlipCompany;
  readonly quote: Quote;
  readonly open: QuoteLine;
}

export function QuoteSlip({ printedBy, quote, open }: QuoteSlipProps) {
  const currency = printedBy.currency.display;
  const product = getProductBreakdown(open, currency);
  const breakdown = getQuoteBreakdown(quote, currency);
  return (
    <SlipPaper printedBy={printedBy} subject={formatCounted(countQuotedProducts(quote), "machine")}>
      <SlipLines
        lines={[
          ...product.lines,
          { kind: "each", label: product.totalLabel, detail: "", amount: product.total },
        ]}
      >
        <SlipLine term="Model" value={open.productTitle} />
      </SlipLines>
      <SlipLines className="slip__kinds" lines={breakdown.lines} />
      <SlipTotal {...breakdown} />
    </SlipPaper>
  );
}
