/** Formats a table in Markdown: text to the left, figures to the right. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) =>
    row.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")),
  );
  const widths = head.map((_, column) => Math.max(4, ...cells.map((row) => row[column]?.length ?? 0)));
  const isTextColumn = head.map(
    (_, column) => column === 0 || cells.slice(1).some((row) => !isFigure.test(row[column] ?? "")),
  );
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => padCell(row[column] ?? "", width, isTextColumn[column])).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (isTextColumn[column] ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  const [first = [], ...rest] = cells;
  return [line(first), rule, ...rest.map(line)].join("\n");
}

/** Matches the cells of a column of figures: a figure, an empty cell, or the status of a failed request. */
const isFigure = /^(?:$|[\d≤≥–]|status \d)/;

function padCell(text: string, width: number, isText = false): string {
  return isText ? text.padEnd(width) : text.padStart(width);
}
