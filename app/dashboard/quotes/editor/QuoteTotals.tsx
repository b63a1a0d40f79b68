import { useText } from "#app/messages/text-context.ts";
import { isolateText } from "#domain/shared/format.ts";
import { getQuoteBreakdown } from "#domain/quotes/quote-breakdown.ts";
import { formatQuoteLineName } from "#domain/quotes/office.ts";
import { formatLineHeading, listPriceTables } from "#domain/quotes/quote-price-table.ts";
import { hasLines } from "#domain/quotes/quote-draft.ts";
import type { Quote } from "#domain/quotes/quote.ts";
import { ColumnHeads } from "#app/ui/ColumnHeads.tsx";
import { PriceLines } from "#app/dashboard/ui/PriceLines.tsx";

interface PriceProps {
  readonly quote: Quote;
  readonly currency: string;
}

interface QuoteTotalsProps extends PriceProps {
  /** False while a field is wrong: then it is the price before. */
  readonly isComplete: boolean;
}

/** The sums that the customer pays, by the calculation that makes the quote, with the VAT of each line. */
export function QuoteTotals({ quote, currency, isComplete }: QuoteTotalsProps) {
  const t = useText();
  if (!hasLines(quote)) return <p className="hint">The price stands here as soon as there is a line.</p>;
  const { totalLabel, total, footerLines } = getQuoteBreakdown(t, toStaffQuote(quote), currency);
  return (
    <div className="price-summary quote-editor__totals">
      {listPriceTables(t, toStaffQuote(quote)).map(({ id, title, table: { columns, groups } }) => (
        <table key={id} className="mono">
          <thead>
            <ColumnHeads columns={[title, ...columns.slice(0, 2)]} />
          </thead>
          {groups.map(({ line, heading, rows }, place) => (
            <tbody key={place}>
              {(line !== null || heading !== "") && (
                <tr>
                  <th scope="rowgroup" colSpan={3}>
                    {line === null
                      ? heading
                      : formatLineHeading(t, line, isolateText(formatQuoteLineName(t, line), t.locale))}
                  </th>
                </tr>
              )}
              {rows.map(({ label, amounts }, row) => (
                <tr key={row}>
                  <th scope="row">
                    <bdi>{label}</bdi>
                  </th>
                  {amounts.slice(0, 2).map((amount, column) => (
                    <td key={columns[column]}>{amount}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      ))}
      <p className="price-summary__total mono">
        <span>
          {totalLabel}, {currency}
        </span>
        <output>
          <b>{total}</b>
        </output>
      </p>
      <PriceLines
        lines={footerLines.map(({ label, detail, amount }) => [
          <>
            <bdi>{label}</bdi>
            {detail !== "" && <small>{detail}</small>}
          </>,
          amount,
        ])}
      />
      {!isComplete && <p className="hint">Without the field that is wrong or empty.</p>}
    </div>
  );
}

/** While the price is out of sight on a narrow screen. */
export function PriceBar({ quote, currency }: PriceProps) {
  const t = useText();
  if (!hasLines(quote)) return null;
  const { totalLabel, total } = getQuoteBreakdown(t, toStaffQuote(quote), currency);
  return (
    <a className="quote-editor__bar mono" href="#price">
      {totalLabel}, {currency} <b>{total}</b>
    </a>
  );
}

/** Staff see both prices, however the company shows them. */
function toStaffQuote(quote: Quote): Quote {
  return { ...quote, priceDisplay: "both" };
}
