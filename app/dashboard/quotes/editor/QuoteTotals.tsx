import { useText } from "#app/messages/text-context.ts";
import { getQuoteBreakdown } from "#domain/quotes/quote-breakdown.ts";
import type { Quote } from "#domain/quotes/quote.ts";
import { PriceLines } from "#app/dashboard/ui/PriceLines.tsx";

interface QuoteTotalsProps {
  readonly quote: Quote;
  readonly currency: string;
  /** False while a field is wrong: then it is the price before. */
  readonly isComplete: boolean;
}

/** The sums that the customer pays, by the calculation that makes the quote. */
export function QuoteTotals({ quote, currency, isComplete }: QuoteTotalsProps) {
  const t = useText();
  if (quote.lines.length + (quote.extras ?? []).length === 0)
    return <p className="hint">The price stands here as soon as there is a line.</p>;
  const { lines, totalLabel, total, footerLines } = getQuoteBreakdown(t, quote, currency);
  const toLines = (of: typeof lines) =>
    of.map(
      ({ label, detail, amount }) =>
        [
          <>
            <bdi>{label}</bdi>
            {detail !== "" && <small>{detail}</small>}
          </>,
          amount,
        ] as const,
    );
  return (
    <div className="price-summary quote-editor__totals">
      <PriceLines lines={toLines(lines)} />
      <p className="price-summary__total mono">
        <span>
          {currency} {totalLabel}
        </span>
        <output>
          <b>{total}</b>
        </output>
      </p>
      <PriceLines lines={toLines(footerLines)} />
      {!isComplete && <p className="hint">Without the field that is wrong or empty.</p>}
    </div>
  );
}
