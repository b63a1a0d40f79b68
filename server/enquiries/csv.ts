import { getAttributionSource, formatAttributionSource } from "../../domain/enquiries/attribution-source.ts";
import { dirhamsFromFils } from "../../domain/pricing/money.ts";
import type { PrintColour } from "../../domain/pricing/price.ts";
import { type Quote, type QuoteLine, getQuoteTotal } from "../../domain/quotes/quote.ts";
import { formatIsoTime } from "../http/responses.ts";
import type { EnquirySummary } from "./repository.ts";

const csvColumns = [
  "Received (UTC)",
  "Name",
  "Company",
  "Mobile",
  "Email",
  "Message",
  "Page",
  "Stage",
  "Reason lost",
  "Owner",
  "Spam",
  "Mail",
  "Quote",
  "Quote stands",
  "Machine",
  "Black pages a month",
  "Colour pages a month",
  "AED a month",
  "Came from",
  "Medium",
  "Campaign",
  "Term",
  "Content",
  "Referrer",
  "Landing page",
];

/** The enquiries of the list as a CSV file, in portions. */
export async function* renderCsv(enquiries: AsyncIterable<EnquirySummary>): AsyncGenerator<string> {
  // The mark at the start tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${formatCsvLine(csvColumns)}`;
  for await (const enquiry of enquiries) {
    const { leadingQuote: leading } = enquiry;
    const quote = leading?.quote;
    yield formatCsvLine([
      formatIsoTime(enquiry.createdAt),
      enquiry.name,
      enquiry.company,
      enquiry.mobile,
      enquiry.email,
      enquiry.message,
      enquiry.source,
      enquiry.stage,
      enquiry.lostReason,
      enquiry.owner?.email ?? "",
      enquiry.isSpam ? "yes" : "no",
      enquiry.mail,
      leading?.reference ?? "",
      leading?.status ?? "",
      ...(quote === undefined
        ? ["", "", "", ""]
        : [
            quote.lines.map(formatProduct).join("; "),
            sumPages(quote, "black"),
            sumPages(quote, "colour"),
            dirhamsFromFils(getQuoteTotal(quote)),
          ]),
      formatAttributionSource(getAttributionSource(enquiry.origin)),
      enquiry.origin.medium,
      enquiry.origin.campaign,
      enquiry.origin.term,
      enquiry.origin.content,
      enquiry.origin.referrer,
      enquiry.origin.landing,
    ]);
  }
}

function formatProduct({ productTitle, quantity }: QuoteLine): string {
  return quantity === 1 ? productTitle : `${quantity} \u00d7 ${productTitle}`;
}

/** Pages a month of all machines. */
function sumPages({ lines }: Quote, colour: PrintColour): number {
  return lines.reduce((sum, { quantity, volumes }) => sum + quantity * volumes[colour], 0);
}

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
