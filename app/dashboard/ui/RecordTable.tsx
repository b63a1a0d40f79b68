import type { ReactNode } from "react";

interface RecordTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly className?: string;
  readonly children: ReactNode;
}

/** On narrow screens a row is a card: each cell shows its `data-label`. */
export function RecordTable({ caption, columns, className = "records", children }: RecordTableProps) {
  return (
    <table className={className}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="narrow-hidden">
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
