import type { ReactNode } from "react";
import { ColumnHeads } from "#app/ui/ColumnHeads.tsx";

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
        <ColumnHeads columns={columns} />
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
