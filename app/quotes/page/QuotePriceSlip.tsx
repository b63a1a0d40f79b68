import type { Company } from "../../../domain/company/company.ts";
import { type Quote, getQuoteTotal } from "../../../domain/quotes/quote.ts";
import {
  type BreakdownLine,
  isSingleProduct,
  getPriceBreakdown,
} from "../../../domain/quotes/price-breakdown.ts";
import { SlipSheet } from "../../pricing/price-slip/SlipPaper.tsx";
import { SlipTotal } from "../../pricing/price-slip/SlipTotal.tsx";

interface QuotePriceSlipProps {
  readonly company: Pick<Company, "name" | "currency">;
  readonly quote: Quote;
  readonly reference: string;
}

/** The slip of a stored quote. */
export function QuotePriceSlip({ company, quote, reference }: QuotePriceSlipProps) {
  const currency = company.currency.display;
  const breakdown = getPriceBreakdown(quote, currency);
  return (
    <SlipSheet printedBy={company} className="slip slip--quote">
      <dl>
        <Line line={{ label: "Quote", detail: "", amount: reference }} />
        {isSingleProduct(quote) && <Line line={{ label: "Model", detail: "", amount: breakdown.title }} />}
        {breakdown.lines.map((line, position) => (
          <Line key={position} line={line} />
        ))}
      </dl>
      <SlipTotal total={getQuoteTotal(quote)} />
      <dl>
        {breakdown.footerLines.map((line) => (
          <Line key={line.label} line={line} />
        ))}
      </dl>
      <p>Toner, spare parts and engineer visits are in the price.</p>
    </SlipSheet>
  );
}

function Line({ line: { label, detail, amount } }: { readonly line: BreakdownLine }) {
  return (
    <div>
      <dt>
        <bdi>{label}</bdi>
        {detail !== "" && (
          <small>
            <bdi>{detail}</bdi>
          </small>
        )}
      </dt>
      <dd>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  );
}
