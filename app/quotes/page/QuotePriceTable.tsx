import { ColumnHeads } from "#app/ui/ColumnHeads.tsx";
import { PageLink } from "#app/ui/PageLink.tsx";
import { Rich } from "#app/messages/Rich.tsx";
import { RecordText } from "#app/messages/RecordText.tsx";
import { useText } from "#app/messages/text-context.ts";
import { formatOffice } from "#domain/quotes/office.ts";
import { listRegistrationLines } from "#domain/company/registration.ts";
import { formatFinePrint } from "#domain/quotes/fine-print.ts";
import {
  describeAmounts,
  formatLineHeading,
  type QuotePriceTable as PriceTableContent,
  listPriceTables,
  listTotalRows,
} from "#domain/quotes/quote-price-table.ts";
import { type QuoteLine, getQuoteCurrency, getSeller } from "#domain/quotes/quote.ts";
import { productPath } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import type { ShownQuote } from "./shown-quote.ts";
import "#app/ui/narrow-hidden.css";

interface QuotePriceTableProps {
  readonly shown: ShownQuote;
  /** The ids of the products that are not deleted. */
  readonly products: readonly string[];
}

export function QuotePriceTable({ shown, products }: QuotePriceTableProps) {
  const t = useText();
  const company = useCompany();
  const currency = getQuoteCurrency(t, company.currency);
  const tables = listPriceTables(t, shown.quote);
  return (
    <>
      {tables.map(({ id, title, table }, place) => (
        <section key={id} aria-labelledby={id}>
          <div className="quote-prices__head">
            <h2 id={id} className="subheading">
              {title}
            </h2>
            {place === 0 && <p className="mark">{describeAmounts(t, shown.quote, currency)}</p>}
          </div>
          <PriceTable table={table} products={products} />
          {place === tables.length - 1 && (
            <p className="quote-fine-print muted">
              {formatFinePrint(t, shown, getSeller(shown.quote, company), currency)}
              {listRegistrationLines(t, company).map((line) => ` ${line}.`)}
            </p>
          )}
        </section>
      ))}
    </>
  );
}

interface PriceTableProps {
  readonly table: PriceTableContent;
  readonly products: readonly string[];
}

function PriceTable({ table, products }: PriceTableProps) {
  const t = useText();
  const { columns, groups } = table;
  return (
    <table className="quote-prices bill-table">
      <thead className="phone-hidden">
        <ColumnHeads columns={[t("quotePage.line"), ...columns]} />
      </thead>
      {groups.map(({ line, heading, rows }, place) => (
        <tbody key={place}>
          {(line !== null || heading !== "") && (
            <tr className="quote-prices__machine">
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {line === null ? (
                  heading
                ) : (
                  <LineName line={line} hasPage={products.includes(line.productId)} />
                )}
              </th>
            </tr>
          )}
          {rows.map(({ label, detail, amounts }, row) => (
            <tr key={row}>
              <th scope="row">
                <bdi>{label}</bdi>
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
        {listTotalRows(t, table).map(({ kind, label, amounts }) => (
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
  );
}

function LineName({ line, hasPage }: { readonly line: QuoteLine; readonly hasPage: boolean }) {
  const t = useText();
  const { productTitle, productFullName } = line;
  const office = formatOffice(t, line);
  return (
    <>
      <Rich
        text={formatLineHeading(t, line, `<product>${productTitle}</product>`)}
        tags={{
          product: hasPage ? <PageLink path={productPath(line.productId)} /> : <bdi />,
        }}
      />
      <small>
        {office === "" ? (
          <RecordText text={productFullName} />
        ) : (
          <Rich
            text={t("quotePage.line.office", { name: productFullName, office })}
            tags={{ bdi: <bdi /> }}
          />
        )}
      </small>
    </>
  );
}
