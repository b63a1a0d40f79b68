import { useText } from "#app/messages/text-context.ts";
import { formatFinePrint } from "#domain/quotes/fine-print.ts";
import {
  describeAmounts,
  getQuotePriceTable,
  listTotalRows,
  pricesTitle,
} from "#domain/quotes/quote-price-table.ts";
import { type QuoteLine, getSeller } from "#domain/quotes/quote.ts";
import { productPath } from "#domain/pages/site-paths.ts";
import { formatCount } from "#domain/shared/format.ts";
import { useCompany } from "#app/layout/company-data.ts";
import type { ShownQuote } from "./shown-quote.ts";

interface QuotePriceTableProps {
  readonly shown: ShownQuote;
  /** The ids of the products that are not deleted. */
  readonly products: readonly string[];
}

export function QuotePriceTable({ shown, products }: QuotePriceTableProps) {
  const t = useText();
  const company = useCompany();
  const table = getQuotePriceTable(t, shown.quote);
  const { columns, groups } = table;
  return (
    <section aria-labelledby="prices">
      <div className="quote-prices__head">
        <h2 id="prices" className="subheading">
          {pricesTitle}
        </h2>
        <p className="mark">{describeAmounts(shown.quote, company.currency.display)}</p>
      </div>
      <table className="quote-prices">
        <thead>
          <tr>
            <th scope="col">Line</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ line, rows }, place) => (
          <tbody key={place}>
            <tr className="quote-prices__machine">
              <th scope="rowgroup" colSpan={columns.length + 1}>
                <LineName line={line} hasPage={products.includes(line.productId)} />
              </th>
            </tr>
            {rows.map(({ label, detail, amounts }) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  <small>{detail}</small>
                </th>
                {amounts.map((amount, index) => (
                  <td key={columns[index]} data-label={columns[index]}>
                    <bdi>{amount}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          {listTotalRows(table).map(({ kind, label, amounts }) => (
            <tr key={kind} className={kind === "sums" ? "quote-prices__sums" : undefined}>
              <th scope="row">{label}</th>
              {kind === "sums" ? (
                amounts.map((amount, index) => (
                  <td key={columns[index]} data-label={columns[index]}>
                    <bdi>{amount}</bdi>
                  </td>
                ))
              ) : (
                <td colSpan={columns.length}>
                  <bdi>{amounts}</bdi>
                </td>
              )}
            </tr>
          ))}
        </tfoot>
      </table>
      <p className="quote-fine-print">{formatFinePrint(shown, getSeller(shown.quote, company))}</p>
    </section>
  );
}

function LineName({ line, hasPage }: { readonly line: QuoteLine; readonly hasPage: boolean }) {
  const { productTitle, productFullName, quantity, office, refurbished } = line;
  return (
    <>
      {quantity > 1 && `${formatCount(quantity)} \u00d7 `}
      {hasPage ? <a href={productPath(line.productId)}>{productTitle}</a> : productTitle}
      {refurbished && ", refurbished"}
      <small>
        {productFullName}
        {office !== "" && (
          <>
            . For <bdi>{office}</bdi>
          </>
        )}
      </small>
    </>
  );
}
