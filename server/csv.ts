/** What a spreadsheet would take for a formula, or for the start of one. */
const formulaStart = /^[=+\-@\t\r]/;

/**
 * The same within a text, where a spreadsheet might begin a cell: one whose list separator is the semicolon, as in much
 * of Europe, does so behind each of these, because it does not take the quotes behind a comma for quotes.
 */
const innerFormulaStart = /([;\t\r\n]["\s]*)([=+\-@]?)/g;

/**
 * One line of a CSV file (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe in front, which
 * makes it text: a visitor wrote it.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = (formulaStart.test(value) ? `'${value}` : value).replace(
    innerFormulaStart,
    // What has no formula behind it is passed over as a whole, so that a long row of spaces is read once.
    (_all, before: string, sign: string) => (sign === "" ? before : `${before}'${sign}`),
  );
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
