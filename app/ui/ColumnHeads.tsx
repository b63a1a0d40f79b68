interface ColumnHeadsProps {
  readonly columns: readonly string[];
}

/** The row of a table's head. Where a narrow screen hides it, each cell shows its `data-label`. */
export function ColumnHeads({ columns }: ColumnHeadsProps) {
  return (
    <tr>
      {columns.map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    </tr>
  );
}
