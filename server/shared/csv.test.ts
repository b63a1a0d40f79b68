import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCsvLine, parseCsv } from "./csv.ts";

describe("a line of a CSV file", () => {
  test("has numbers and texts, and quotes texts with a separator of any spreadsheet", () => {
    expect(formatCsvLine(["Huda", 12, "a,b", "a;b", "a\tb", "a\nb", 'say "yes"'])).toBe(
      'Huda,12,"a,b","a;b","a\tb","a\nb","say ""yes"""\r\n',
    );
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["+971 50 123 4567", "'+971 50 123 4567"],
    ["A;=1+1", `"A;'=1+1"`],
    ["A; =1+1", `"A; '=1+1"`],
    ["A\t@SUM(A1)", `"A\t'@SUM(A1)"`],
    ["A\n-1+1", `"A\n'-1+1"`],
    ['A;"=1+1', `"A;""'=1+1"`],
    [";=1;=2", `";'=1;'=2"`],
    ["＝1+1", "'＝1+1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠SUM(A1)", "'＠SUM(A1)"],
    ["﹦1", "'﹦1"],
    ["﹢1", "'﹢1"],
    ["﹣1", "'﹣1"],
    ["﹫SUM(A1)", "'﹫SUM(A1)"],
    ["−1", "'−1"],
    ["A;＝1+1", `"A;'＝1+1"`],
    [" =1+1", "' =1+1"],
    ["\u200b=1+1", "'\u200b=1+1"],
    ["A;\ufeff=1+1", `"A;\ufeff'=1+1"`],
    ["1 + 1 = 2; so it is", '"1 + 1 = 2; so it is"'],
  ])("runs as no formula, wherever a spreadsheet divides it: %j", (text, cell) => {
    expect(formatCsvLine([text])).toBe(`${cell}\r\n`);
  });

  test.each([
    "00123",
    "007",
    "1E5",
    "1e-5",
    "10E3",
    "1d5",
    "12345678901234567890",
    "100000000000003",
    "3-4",
    "3/4",
    "1 1/2",
    "1.50",
    "12.5",
    "1,500",
    ".5",
    "5.",
    "(5)",
    "50%",
    "$5",
    "AED 5",
    "12:30",
    "3 PM",
    "3pm",
    "10MAR2025",
    "5 Jan",
    "JAN-20",
    "MAR10",
    "Sept 2",
    "5 November 2026",
    "2026-11-05",
    "05/11/2026",
    "5.11.2026",
    "2026-11-05 10:00",
    "0501234567",
    "050 123 4567",
    "971501234567",
    "TRUE",
    "false",
    "٠٠١٢٣",
    "٣-٤",
    "００７",
    " 007",
    "\u200b007",
  ])("is text, and no value of a spreadsheet: %j", (text) => {
    expect(formatCsvLine([text])).toMatch(/^"?'/);
    expect(formatCsvLine([text])).toContain(`'${text}`);
  });

  test.each([
    "0",
    "12",
    "45000",
    "97165550000",
    "A4",
    "E5",
    "QC999-K",
    "Q-2026-00008",
    "Jan Novak",
    "1st floor",
    "Marina 2",
    "May",
  ])("stays as typed: %s", (text) => {
    expect(formatCsvLine([text])).toBe(`${text}\r\n`);
  });

  test("a text of digits reads back as it was typed, or as text", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d.,:/ ()%eE-]{1,24}$/), (text) => {
        const cell = formatCsvLine([text]).trimEnd().replace(/^"|"$/g, "");
        expect(
          cell.startsWith("'") || String(Number(cell)) === text || !/\d/.test(text) || /[eE]/.test(text),
        ).toBe(true);
      }),
    );
  });
});

/** Opens the file, changes what it takes for a value, and saves it with its own list separator and line ends. */
function saveInSpreadsheet(csv: string, separator: "," | ";"): string {
  const lines: string[][] = [[]];
  for (const [, cell = "", end] of csv.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g)) {
    const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    lines.at(-1)?.push(quoteAlways(readAsValue(text)));
    if (end !== ",") lines.push([]);
  }
  return `\uFEFF${lines.map((line) => line.join(separator)).join("\r\n")}`;
}

/** A number loses zeros and digits, a date or a formula becomes something else. */
function readAsValue(cell: string): string {
  const isFormula = /^[\s\u200b]*[=+@-]/.test(cell);
  const isDate = /^\s*\d{1,4}\s*[-/.]\s*(?:\d{1,2}|jan)(?:\s*[-/.]\s*\d{1,4})?\s*$/i.test(cell);
  if (isFormula || isDate || /^\s*(?:true|false)\s*$/i.test(cell)) return "changed";
  return cell.trim() === "" || Number.isNaN(Number(cell))
    ? cell
    : String(Number(Number(cell).toPrecision(11)));
}

const quoteAlways = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe("a CSV file that a spreadsheet opens, saves and gives back", () => {
  const inherited = [
    "00123",
    "1E5",
    "3-4",
    "+971 50 123 4567",
    "100234567890003",
    "'00123",
    "''",
    "A;'=1+1",
    "=1",
  ];
  const text = fc.oneof(
    fc.constantFrom(...inherited, "\u062d\u0628\u0631", '"', "a,b"),
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: fc.constantFrom(..."'\"=+-@;,\t\n 01E./".split("")) }),
  );

  test("has the same texts, whatever they are and whatever it writes between them", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, text, text), { minLength: 1 }),
        fc.constantFrom<("," | ";")[]>(",", ";"),
        (lines, separator) => {
          const csv = [["Id", "Code", "Name"], ...lines].map(formatCsvLine).join("");
          const { header, rows } = parseCsv(saveInSpreadsheet(csv, separator));
          expect(header).toEqual(["Id", "Code", "Name"]);
          const filled = lines.filter((cells) => cells.some((cell) => cell.trim() !== ""));
          expect(rows.map(({ cells }) => cells)).toEqual(filled);
          expect(parseCsv(csv).rows).toEqual(rows);
        },
      ),
    );
  });

  test.each([
    ["with a byte order mark", "\uFEFFId,Name\r\n1,Toner\r\n"],
    ["without one", "Id,Name\n1,Toner"],
    ["with semicolons", "Id;Name\r\n1;Toner\r\n;\r\n"],
    ["with quoted cells", '"Id","Name"\r\n"1","Toner"\r\n'],
  ])("is read %s", (_case, csv) => {
    expect(parseCsv(csv)).toMatchObject({
      header: ["Id", "Name"],
      rows: [{ row: 2, cells: ["1", "Toner"] }],
    });
  });

  test("is refused with the row of a quotation mark that is not closed", () => {
    expect(() => parseCsv('Id,Name\r\n1,"Toner\r\n2,Drum')).toThrow("Row 2: a quotation mark is missing");
  });
});

test.each([
  ['Title;"Base price (AED a month, excl. VAT)"\nA;500,50', ";"],
  ["Title;Base price (AED a month, excl. VAT)\nA;500,50", ";"],
  ['Title,"Base price (AED a month, excl. VAT)"\nA,500.50', ","],
  ["Title\tBase price (AED a month, excl. VAT)\nA\t500.50", "\t"],
])("a heading with a comma leaves its columns whole: %j", (text, delimiter) => {
  const { header, rows, hasDecimalComma } = parseCsv(text);
  expect(header).toEqual(["Title", "Base price (AED a month, excl. VAT)"]);
  expect(rows).toEqual([{ row: 2, cells: ["A", delimiter === ";" ? "500,50" : "500.50"] }]);
  expect(hasDecimalComma).toBe(delimiter === ";");
});
