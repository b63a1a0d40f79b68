import type { Translate } from "#messages/message.ts";
import { useText } from "#app/messages/text-context.ts";
import { formatVatLabel } from "#domain/pricing/price-breakdown.ts";
import { getGross, sumTaxed, taxPrice } from "#domain/pricing/vat.ts";
import { formatCount, formatDirhams, isolate } from "#domain/shared/format.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { ColumnHeads } from "#app/ui/ColumnHeads.tsx";
import type { ReportLine } from "./monthly-report.ts";
import "#app/ui/narrow-hidden.css";

export const reportId = "report";

export function MonthlyReport({ lines }: { readonly lines: readonly ReportLine[] }) {
  const t = useText();
  const { currency, vatPercent, priceDisplay } = useCompany();
  const taxed = lines.map(({ price }) => taxPrice(price, vatPercent));
  const total = sumTaxed(taxed);
  const black = lines.reduce((pages, { month }) => pages + month.black, 0);
  const colour = lines.reduce((pages, { month }) => pages + month.colour, 0);
  const priceColumn = t("managedPrint.report.price", { currency: currency.display, tax: t("price.net") });
  const columns = [t("price.black"), t("price.colour"), t("managedPrint.report.change"), priceColumn];
  const showsVat = priceDisplay !== "exclusive" && vatPercent > 0;
  return (
    <section className="section sheet" id={reportId} aria-labelledby="report-heading">
      <div className="wrap">
        <div className="section-head">
          <h2 className="section-title" id="report-heading">
            {t("managedPrint.report.heading")}
          </h2>
          <p className="lead report__lead">{t("managedPrint.report.lead")}</p>
        </div>
        <table className="report bill-table">
          <thead className="narrow-hidden">
            <ColumnHeads columns={[t("managedPrint.report.machine"), ...columns]} />
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
                  formatChange(t, line.change),
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
            <TotalRow
              label={t("managedPrint.report.pages", {
                black: formatCount(black),
                colour: formatCount(colour),
                tax: showsVat ? t("price.net") : priceColumn,
              })}
              columns={columns.length}
              amount={formatDirhams(total.net)}
              isMarked={!showsVat}
            />
            {showsVat && (
              <>
                <TotalRow
                  label={t("managedPrint.report.sum", { vat: formatVatLabel(t, vatPercent) })}
                  columns={columns.length}
                  amount={formatDirhams(total.vat)}
                />
                <TotalRow
                  label={t("managedPrint.report.month", {
                    currency: currency.display,
                    tax: t("price.gross"),
                  })}
                  columns={columns.length}
                  amount={formatDirhams(getGross(total))}
                  isMarked
                />
              </>
            )}
          </tfoot>
        </table>
      </div>
    </section>
  );
}

interface TotalRowProps {
  readonly label: string;
  /** Beside that of the machines. */
  readonly columns: number;
  readonly amount: string;
  readonly isMarked?: boolean;
}

/** Its amount stands in the last column, under those of the machines. */
function TotalRow({ label, columns, amount, isMarked = false }: TotalRowProps) {
  return (
    <tr>
      <th scope="row" colSpan={columns}>
        {label}
      </th>
      <td>
        <bdi className={isMarked ? "highlight" : undefined}>{amount}</bdi>
      </td>
    </tr>
  );
}

function formatChange(t: Translate, percent: number | null): string {
  if (percent === null) return t("managedPrint.report.new");
  return isolate(`${percent > 0 ? "+" : ""}${formatCount(percent)}%`, t.locale);
}
