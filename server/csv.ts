/** What a spreadsheet would take for a formula, or for the start of one. */
const formulaStart = /^[=+\-@\t\r]/;

/**
 * One line of a CSV file (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe in front, which
 * makes it text: a visitor wrote it.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
