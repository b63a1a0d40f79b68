import { useText } from "#app/messages/text-context.ts";
import { formatVatLabel } from "#domain/pricing/price-breakdown.ts";
import { getGross, sumTaxed, taxPrice } from "#domain/pricing/vat.ts";
import { formatCount, formatDirhams } from "#domain/shared/format.ts";
import { useCompany } from "#app/layout/company-data.ts";
import type { ReportLine } from "./monthly-report.ts";

export const reportId = "report";

export function MonthlyReport({ lines }: { readonly lines: readonly ReportLine[] }) {
  const t = useText();
  const { currency, vatPercent, priceDisplay } = useCompany();
  const taxed = lines.map(({ price }) => taxPrice(price, vatPercent));
  const total = sumTaxed(taxed);
  const black = lines.reduce((pages, { month }) => pages + month.black, 0);
  const colour = lines.reduce((pages, { month }) => pages + month.colour, 0);
  const pages = `${formatCount(black)} black and ${formatCount(colour)} colour pages`;
  const priceColumn = `${currency.display}, ${t("price.net")}`;
  const columns = ["Black pages", "Colour pages", "Against last month", priceColumn];
  const showsVat = priceDisplay !== "exclusive" && vatPercent > 0;
  return (
    <section className="section sheet" id={reportId} aria-labelledby="report-heading">
      <div className="wrap">
        <div className="section-head">
          <h2 className="section-title" id="report-heading">
            A report, for one office
          </h2>
          <p className="lead report__lead">
            An example: the machines above, in one month, at our list prices.
          </p>
        </div>
        <table className="report">
          <thead>
            <tr>
              <th scope="col">Machine</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, place) => (
              <tr key={line.product}>
                <th scope="row">
                  {line.product}
                  <small>{line.place}</small>
                </th>
                {[
                  formatCount(line.month.black),
                  formatCount(line.month.colour),
                  formatChange(line.change),
                  formatDirhams(taxed[place]?.net ?? line.price.total),
                ].map((value, index) => (
                  <td key={columns[index]} data-label={columns[index]}>
                    <bdi>{value}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {pages}, {showsVat ? t("price.net") : priceColumn}
              </th>
              <TotalCell columns={columns.length} amount={formatDirhams(total.net)} isMarked={!showsVat} />
            </tr>
            {showsVat && (
              <>
                <tr>
                  <th scope="row">{formatVatLabel(t, vatPercent)}, sum of the lines</th>
                  <TotalCell columns={columns.length} amount={formatDirhams(total.vat)} />
                </tr>
                <tr>
                  <th scope="row">
                    A month, {currency.display} {t("price.gross")}
                  </th>
                  <TotalCell columns={columns.length} amount={formatDirhams(getGross(total))} isMarked />
                </tr>
              </>
            )}
          </tfoot>
        </table>
      </div>
    </section>
  );
}

interface TotalCellProps {
  readonly columns: number;
  readonly amount: string;
  readonly isMarked?: boolean;
}

function TotalCell({ columns, amount, isMarked = false }: TotalCellProps) {
  return (
    <td colSpan={columns}>
      <bdi className={isMarked ? "highlight" : undefined}>{amount}</bdi>
    </td>
  );
}

function formatChange(percent: number | null): string {
  if (percent === null) return "New";
  return `${percent > 0 ? "+" : ""}${formatCount(percent)}%`;
}
