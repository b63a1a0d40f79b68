/** Signs that begin a formula: "=", "+", "-", "@" and the minus sign, also full-width and small, as East Asian spreadsheets read them. */
const formulaSigns = "=+\\-@\u2212\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b";

/** The start of a formula, behind characters that a spreadsheet does not show. */
const formulaStart = new RegExp(
  `^(?:[\\s\\p{Default_Ignorable_Code_Point}]*[${formulaSigns}]|[\\t\\r])`,
  "u",
);

/**
 * The same within a text, where a spreadsheet might begin a cell: one whose list separator is the semicolon, as in much
 * of Europe, does so behind each of these, because it does not take the quotes behind a comma for quotes.
 */
const innerFormulaStart = new RegExp(
  `([;\\t\\r\\n]["\\s\\p{Default_Ignorable_Code_Point}]*)([${formulaSigns}]?)`,
  "gu",
);

/**
 * One line of a CSV file (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe in front, which
 * makes it text: a visitor wrote it.
 */
export function formatCsvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(formatCsvCell).join(",")}\r\n`;
}

function formatCsvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = (formulaStart.test(value) ? `'${value}` : value).replace(
    innerFormulaStart,
    // What has no formula behind it is passed over as a whole, so that a long row of spaces is read once.
    (_all, before: string, found: string) => (found === "" ? before : `${before}'${found}`),
  );
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
