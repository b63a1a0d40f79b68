import { getAccountName } from "#domain/accounts/account.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { sumVolumes } from "#domain/quotes/quote-breakdown.ts";
import { getAttributionSource, formatAttributionSource } from "#domain/enquiries/attribution-source.ts";
import { detailFields, listDetailLabels } from "#domain/enquiries/enquiry-details.ts";
import { formatEnquiryReference } from "#domain/enquiries/enquiry-reference.ts";
import { enquiryFields } from "#domain/enquiries/enquiry-form.ts";
import { formatCountedPart } from "#domain/consumables/order.ts";
import { mailNames, noteKindNames, quoteStatusNames, stageNames } from "#domain/enquiries/enquiry.ts";
import { staffPaths } from "#domain/pages/site-paths.ts";
import { erasedName } from "#domain/enquiries/retention.ts";
import {
  type Contact,
  contactFieldNames,
  contactFields,
  emptyContact,
  pickKept,
} from "#domain/shared/contact.ts";
import { toAsciiDigits } from "#domain/shared/digits.ts";
import { emirates } from "#domain/shared/emirates.ts";
import { dirhamsFromFils } from "#domain/pricing/money.ts";
import { type QuoteLine, getQuoteTotal } from "#domain/quotes/quote.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { formatFieldValue } from "#domain/shared/resource-fields.ts";
import { formatProduct } from "./asked.ts";
import type { EnquiryNote, EnquirySummary } from "./repository.ts";

const t = getTranslate("en");

export const csvColumns = [
  "Received (UTC)",
  ...contactFieldNames.map((field) => t.text(contactFields[field].label)),
  ...listFieldNames(enquiryFields).map((field) => enquiryFields[field].label),
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
  `AED a month, ${t("price.net")}`,
  "Came from",
  "Medium",
  "Campaign",
  "Term",
  "Content",
  "Referrer",
  "Landing page",
  "Accepted (UTC)",
  "Accepted by",
  "Position",
  "Purchase order",
  "Delivery from",
  "Confirmed (UTC)",
  ...listDetailLabels(t),
  "Parts",
  "Emirates",
  "Follow-up",
  "Follow-up, what for",
  "Notes",
  "Link",
  "Enquiry",
];

type ExportedEnquiry = EnquirySummary & { readonly notes: readonly EnquiryNote[] };

export async function* renderCsv(
  enquiries: AsyncIterable<ExportedEnquiry>,
  publicUrl: string,
): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${formatCsvLine(csvColumns)}`;
  for await (const enquiry of enquiries) {
    const { leadingQuote: leading } = enquiry;
    const quote = leading?.quote;
    const contact = getContact(enquiry);
    yield formatCsvLine([
      new Date(enquiry.createdAt).toISOString(),
      ...contactFieldNames.map((field) => contact[field]),
      ...listFieldNames(enquiryFields).map((field) =>
        formatFieldValue(t, enquiryFields[field], enquiry[field]),
      ),
      enquiry.sentFrom,
      stageNames[enquiry.stage],
      enquiry.lostReason,
      enquiry.owner === null ? "" : getAccountName(enquiry.owner),
      enquiry.isSpam ? "yes" : enquiry.spamSigns.length > 0 ? "may be" : "no",
      mailNames[enquiry.mail],
      leading?.reference ?? "",
      leading === null ? "" : quoteStatusNames[leading.status],
      ...(quote === undefined
        ? ["", "", "", ""]
        : [
            quote.lines.map(formatProduct).join("; "),
            sumVolumes(quote.lines).black,
            sumVolumes(quote.lines).colour,
            dirhamsFromFils(getQuoteTotal(quote)),
          ]),
      formatAttributionSource(getAttributionSource(enquiry.attribution)),
      enquiry.attribution.medium,
      enquiry.attribution.campaign,
      enquiry.attribution.term,
      enquiry.attribution.content,
      enquiry.attribution.referrer,
      enquiry.attribution.landing,
      ...listAcceptanceCells(leading),
      ...Object.entries(detailFields).map(([name, field]) =>
        formatFieldValue(t, field, enquiry.details[name] ?? ""),
      ),
      enquiry.parts.map((part) => formatCountedPart(t, part)).join("; "),
      listEmirates(quote?.lines ?? []).join("; "),
      enquiry.followUp?.on ?? "",
      enquiry.followUp?.text ?? "",
      enquiry.notes.map(formatNote).join("\n"),
      `${publicUrl}${staffPaths.enquiries}/${enquiry.id}`,
      formatEnquiryReference(enquiry.id),
    ]);
  }
}

function formatNote({ createdAt, authorName, kind, isReached, text }: EnquiryNote): string {
  const words = kind === "note" ? [] : [`${noteKindNames[kind]}, ${isReached ? "reached" : "not reached"}`];
  return `${new Date(createdAt).toISOString()} ${[authorName, ...words, text].filter(Boolean).join(": ")}`;
}

function listEmirates(lines: readonly QuoteLine[]): readonly string[] {
  return [...new Set(lines.flatMap(({ emirate }) => (emirate ? t.text(emirates[emirate]) : [])))];
}

/** The parties to a kept quote stay known, the person is erased. */
function getContact(enquiry: EnquirySummary): Contact {
  if (enquiry.erasedAt === null) return enquiry;
  return { ...pickKept(enquiry.leadingQuote?.contact ?? emptyContact, "company"), name: erasedName };
}

function listAcceptanceCells(quote: EnquirySummary["leadingQuote"]): readonly string[] {
  const acceptance = quote?.acceptances.find(({ withdrawnAt }) => withdrawnAt === null);
  if (acceptance === undefined) return ["", "", "", "", "", ""];
  const { name, position, purchaseOrder, deliveryDay, acceptedAt, confirmedAt } = acceptance;
  return [
    new Date(acceptedAt).toISOString(),
    name,
    position,
    purchaseOrder,
    deliveryDay,
    confirmedAt === null ? "" : new Date(confirmedAt).toISOString(),
  ];
}

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
const innerFormulaStart = new RegExp(
  `([;\\t\\r\\n]["\\s\\p{Default_Ignorable_Code_Point}]*)([${formulaSigns}]?)`,
  "gu",
);

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

/** What a spreadsheet reads as a value loses its form: a leading zero, its digits, or all of it. */
function isReadAsValue(text: string): boolean {
  const read = toAsciiDigits(text.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "")).trim();
  return !plainNumber.test(text) && spreadsheetValue.test(read);
}

export function formatCsvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(formatCsvCell).join(",")}\r\n`;
}

function formatCsvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const isText = formulaStart.test(value) || isReadAsValue(value);
  const text = (isText ? `'${value}` : value).replace(
    innerFormulaStart,
    // A match without a formula is consumed as a whole, so that long runs of spaces are scanned once.
    (_all, before: string, found: string) => (found === "" ? before : `${before}'${found}`),
  );
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
