import type { ReactNode } from "react";

interface RecordTableProps {
  /** Accessible name. */
  readonly caption: string;
  /** Headings of the columns. */
  readonly columns: readonly string[];
  readonly className?: string;
  /** The rows. */
  readonly children: ReactNode;
}

/** Records as a table on wide screens, as cards on narrow ones: there each cell shows its `data-label`. */
export function RecordTable({ caption, columns, className = "records", children }: RecordTableProps) {
  return (
    <table className={className}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
