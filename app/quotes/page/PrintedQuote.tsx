import type { Company } from "../../../domain/company/company.ts";
import { type Quote, quoteTotal } from "../../../domain/quotes/quote.ts";
import { type SlipLine, isSingle, slipOf } from "../../../domain/quotes/price-breakdown.ts";
import { SlipSheet } from "../../pricing/SlipPaper.tsx";
import { SlipTotal } from "../../pricing/SlipTotal.tsx";

interface PrintedQuoteProps {
  readonly company: Pick<Company, "name" | "currency">;
  readonly quote: Quote;
  readonly reference: string;
}

/** The price of a quote as it was when it was asked for, printed out. */
export function PrintedQuote({ company, quote, reference }: PrintedQuoteProps) {
  const currency = company.currency.display;
  const slip = slipOf(quote, currency);
  return (
    <SlipSheet printedBy={company} className="slip slip--quote">
      <dl>
        <Line line={{ label: "Quote", detail: "", amount: reference }} />
        {isSingle(quote) && <Line line={{ label: "Model", detail: "", amount: slip.title }} />}
        {slip.lines.map((line, position) => (
          <Line key={position} line={line} />
        ))}
      </dl>
      <SlipTotal total={quoteTotal(quote)} />
      <dl>
        {slip.footing.map((line) => (
          <Line key={line.label} line={line} />
        ))}
      </dl>
      <p>Toner, spare parts and engineer visits are in the price.</p>
    </SlipSheet>
  );
}

function Line({ line: { label, detail, amount } }: { readonly line: SlipLine }) {
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
