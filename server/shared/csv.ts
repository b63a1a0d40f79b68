import Papa from "papaparse";
import { type Fils, dirhamsFromFils } from "#domain/pricing/money.ts";
import { toAsciiDigits } from "#domain/shared/digits.ts";
import { InvalidInput } from "./invalid-input.ts";

/*
 * A text that a spreadsheet would run or change has an apostrophe before it, and a text with an apostrophe at its start
 * one more: spreadsheets take both as text, and give the cell back as they got it. `parseCsv` takes the apostrophe away.
 */

/**
 * Visitors write the texts, and a spreadsheet runs a text as a formula if it begins with one of these signs, also after
 * characters that it does not show. East Asian spreadsheets accept the full-width and small forms too.
 */
const formulaSigns = "=+\\-@\u2212\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b";

const formulaStart = new RegExp(
  `^(?:[\\s\\p{Default_Ignorable_Code_Point}]*[${formulaSigns}]|[\\t\\r])`,
  "u",
);

/**
 * A spreadsheet whose list separator is the semicolon, as in much of Europe, ignores quotes after a comma and begins a
 * cell at each semicolon.
 */
const innerStart = `([;\\t\\r\\n]["\\s\\p{Default_Ignorable_Code_Point}]*)`;
const innerFormulaStart = new RegExp(`${innerStart}('*[${formulaSigns}])?`, "gu");
const protectedInnerStart = new RegExp(`${innerStart}'('*[${formulaSigns}])`, "gu");

/** A figure, a date, a time, a fraction, an amount: "00123", "1E5", "3-4", "5 Jan", "MAR10", "3pm", "(5)", "50%". */
const valueParts = [
  "[\\d\\s.,:/'\u2019()%$\u20ac\u00a3+\u2212-]",
  "(?<=[\\d.])[ed](?=[+-]?\\d)",
  "(?<=\\d\\s?)[ap]m?(?![a-z])",
  "(?<![a-z])(?:aed|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|(?:nov|dec)(?:ember)?)(?![a-z])",
];
const spreadsheetValue = new RegExp(`^(?:true|false|(?=.*\\d)(?:${valueParts.join("|")})+)$`, "i");

/** Every spreadsheet shows these as they are: it rounds from 16 digits on, and from 12 on it shows a power of ten. */
const plainNumber = /^(?:0|[1-9]\d{0,10})$/;

/** A text that a spreadsheet reads as a value loses its form: a leading zero, its digits, or all of it. */
function isReadAsValue(text: string): boolean {
  const read = toAsciiDigits(text.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "")).trim();
  return !plainNumber.test(text) && spreadsheetValue.test(read);
}

/** An amount has two decimals. */
export type CsvCell = string | number | { readonly amount: Fils };

export function formatCsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(formatCsvCell).join(",")}\r\n`;
}

function formatCsvCell(value: CsvCell): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "object") return dirhamsFromFils(value.amount).toFixed(2);
  const isText = value.startsWith("'") || formulaStart.test(value) || isReadAsValue(value);
  const text = (isText ? `'${value}` : value).replace(
    innerFormulaStart,
    // A match without a formula is consumed as a whole, so that long runs of spaces are scanned once.
    (_all, before: string, found?: string) => (found === undefined ? before : `${before}'${found}`),
  );
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export interface CsvTable {
  readonly header: readonly string[];
  /** `row` is the number that a spreadsheet shows. Empty rows are left out. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly hasDecimalComma: boolean;
}

/** @throws InvalidInput where quotation marks leave open which cells the file has */
export function parseCsv(text: string): CsvTable {
  const file = text.replace(/^\uFEFF/, "");
  const delimiter = findDelimiter(file);
  const { data, errors } = Papa.parse<string[]>(file, { delimiter });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken !== undefined) {
    const place = `Row ${(broken.row ?? 0) + 1}`;
    throw new InvalidInput("value", `${place}: a quotation mark is missing, or stands inside a cell`);
  }
  const rows = data.map((cells, index) => ({ row: index + 1, cells: cells.map(readCsvCell) }));
  const [header, ...further] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  return { header: header?.cells ?? [], rows: further, hasDecimalComma: delimiter === ";" };
}

/** By the heading: later cells may be texts with every sign. */
function findDelimiter(file: string): string {
  const [heading = ""] = file.replaceAll(/"[^"]*"/g, "").split(/\r?\n/, 1);
  const count = (delimiter: string) => heading.split(delimiter).length;
  // A heading between semicolons may have a comma of its own, in each but the first.
  return [";", "\t", ","].toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}

function readCsvCell(cell: string): string {
  const text = cell.replace(protectedInnerStart, "$1$2");
  return text.startsWith("'") ? text.slice(1) : text;
}
