import { Link } from "@react-email/components";
import { languages } from "#domain/shared/locale.ts";
import type { QuotePrices } from "./letter.ts";
import { useLetterLanguage } from "./letter-language.ts";

export function PriceTable({ prices }: { readonly prices: QuotePrices }) {
  const { t, styles } = useLetterLanguage();
  const { note, columns, machines, totals, further, finePrint } = prices;
  const width = columns.length + 1;
  const isRightToLeft = languages[t.locale].direction === "rtl";
  // Amounts that stand right of each other in a column of their own, at the left of the table.
  const furtherWidth = isRightToLeft ? 1 : columns.length;
  return (
    <>
      {note !== "" && (
        <p className="ink-2" style={styles.pricesNote}>
          {note}
        </p>
      )}
      <table style={styles.prices}>
        <thead>
          <tr>
            <th className="ink" scope="col" style={styles.pricesLineHead}>
              {t("quotePage.line")}
            </th>
            {columns.map((column) => (
              <th key={column} className="ink" scope="col" style={styles.pricesHead}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {machines.map(({ name, href, kind, office, notes, rows }, place) => (
          <tbody key={place}>
            {name !== "" && (
              <tr>
                <th className="ink" scope="rowgroup" colSpan={width} style={styles.pricesMachine}>
                  {href === "" ? (
                    name
                  ) : (
                    <>
                      <Link
                        className="ink"
                        dir={isRightToLeft ? undefined : "auto"}
                        href={href}
                        style={styles.pricesName}
                      >
                        {name}
                      </Link>
                      <br />
                      {kind}
                      {office !== "" && (
                        <>
                          <br />
                          {`${t("mail.office")} `}
                          <bdi>{office}</bdi>
                        </>
                      )}
                      <br />
                      <span className="ink-2" style={styles.pricesDetail}>
                        {notes.join(". ")}.
                      </span>
                    </>
                  )}
                </th>
              </tr>
            )}
            {rows.map(({ label, detail, amounts }, row) => (
              <tr key={row}>
                <th className="ink rule" scope="row" style={styles.pricesLabel}>
                  <bdi>{label}</bdi>
                  {detail !== "" && (
                    <>
                      <br />
                      <span className="ink-2" style={styles.pricesDetail}>
                        {detail}
                      </span>
                    </>
                  )}
                </th>
                {amounts.map((amount, index) => (
                  <td key={columns[index]} className="ink rule" style={styles.pricesAmount}>
                    {amount}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          {totals.map(({ kind, label, amounts }, index) => {
            const isLast = index === totals.length - 1;
            return (
              <tr key={kind}>
                <th
                  className={isLast ? "on-yellow" : "ink"}
                  scope="row"
                  colSpan={width - columns.length}
                  style={isLast ? styles.pricesTotalLabel : styles.pricesSumLabel}
                >
                  {label}
                </th>
                {amounts.map((amount, column) => (
                  <td
                    key={columns[column]}
                    className={isLast ? "on-yellow" : "ink"}
                    colSpan={amounts.length === 1 ? columns.length : 1}
                    style={isLast ? styles.pricesTotal : styles.pricesSum}
                  >
                    {amount}
                  </td>
                ))}
              </tr>
            );
          })}
          {further.map(({ label, detail, amount }) => (
            <tr key={label}>
              <th
                className="ink-2"
                scope="row"
                colSpan={isRightToLeft ? width - furtherWidth : undefined}
                style={styles.pricesFurtherLabel}
              >
                {label}
                {detail !== "" && (
                  <>
                    <br />
                    {detail}
                  </>
                )}
              </th>
              <td className="ink-2" colSpan={furtherWidth} style={styles.pricesFurther}>
                {amount}
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
      {finePrint !== "" && (
        <p className="ink-2" style={styles.pricesNote}>
          {finePrint}
        </p>
      )}
    </>
  );
}
