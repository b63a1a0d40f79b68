/** The row of a table's head. Where a narrow screen hides it, each cell shows its `data-label`. */
export function ColumnHeads({ columns }: { readonly columns: readonly string[] }) {
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
