import { useText } from "#app/messages/text-context.ts";
import { formatLongDate } from "#domain/shared/format.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { ColumnHeads } from "#app/ui/ColumnHeads.tsx";
import { changesId } from "./part-ids.ts";
import type { ShownQuote } from "./shown-quote.ts";

/** The points that a version states otherwise than the one before it. */
export function QuoteChanges({ shown }: { readonly shown: ShownQuote }) {
  const t = useText();
  const { timeZone } = useCompany();
  const { revision, version, sentAt } = shown;
  if (revision === null || revision.rows.length === 0) return null;
  const columns = [
    { version: version - 1, at: revision.since },
    { version, at: sentAt },
  ].map((each) =>
    t("quotePage.changes.version", {
      version: String(each.version),
      date: formatLongDate(each.at, timeZone, t.locale),
    }),
  );
  return (
    <section aria-labelledby={changesId}>
      <div className="quote-prices__head">
        <h2 id={changesId} className="subheading">
          {t("quotePage.changes", { version: String(version - 1) })}
        </h2>
      </div>
      <table className="quote-prices quote-changes bill-table">
        <thead className="phone-hidden">
          <ColumnHeads columns={[t("quotePage.changes.point"), ...columns]} />
        </thead>
        <tbody>
          {revision.rows.map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {[before, after].map((text, place) => (
                <td key={columns[place]} data-label={columns[place]}>
                  <bdi>
                    {place === 1 ? <b>{text}</b> : text === t("quote.change.none") ? text : <s>{text}</s>}
                  </bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
