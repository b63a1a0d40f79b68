import type { QuoteChange } from "#domain/quotes/quote-changes.ts";
import { ColumnHeads } from "#app/ui/ColumnHeads.tsx";

interface ChangesTableProps {
  readonly changes: readonly QuoteChange[];
  /** Of what the customer has now. */
  readonly version: number;
}

/** The customer sees it too, without the differences. */
export function ChangesTable({ changes, version }: ChangesTableProps) {
  const columns = [`Version ${version}`, `Version ${version + 1}`, "Difference"];
  if (changes.length === 0) return <p className="hint">Nothing is changed yet.</p>;
  return (
    <table className="quote-editor__changes">
      <thead className="phone-hidden">
        <ColumnHeads columns={["Item", ...columns]} />
      </thead>
      <tbody>
        {changes.map(({ label, before, after, difference }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {[before, after, difference].map((text, place) => (
              <td key={columns[place]} className="mono" data-label={columns[place]}>
                <bdi>{text}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
