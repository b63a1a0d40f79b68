import { getAccountName } from "#domain/accounts/account.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { formatExtraName } from "#domain/quotes/quote-breakdown.ts";
import { sumVolumes } from "#domain/quotes/quoted-products.ts";
import { getAttributionSource, formatAttributionSource } from "#domain/enquiries/attribution-source.ts";
import { detailFields, listDetailLabels } from "#domain/enquiries/enquiry-details.ts";
import { formatEnquiryReference } from "#domain/enquiries/enquiry-reference.ts";
import { enquiryFields } from "#domain/enquiries/enquiry-fields.ts";
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
import { emirates } from "#domain/shared/emirates.ts";
import { dirhamsFromFils } from "#domain/pricing/money.ts";
import type { Quote, QuoteLine } from "#domain/quotes/quote.ts";
import { getDiscountTotal, getQuoteTotal, getQuoteTotals } from "#domain/quotes/quote-totals.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { formatFieldValue } from "#domain/shared/resource-fields.ts";
import { formatProduct } from "./asked.ts";
import { formatCsvLine } from "#server/shared/csv.ts";
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
  "Version of the quote",
  "Other lines",
  "Discount, AED a month",
  `AED once, ${t("price.net")}`,
  "Term in months",
  `AED over the term, ${t("price.net")}`,
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
        ? Array.from({ length: 10 }, () => "")
        : [
            quote.lines.map(formatProduct).join("; "),
            sumVolumes(quote.lines).black,
            sumVolumes(quote.lines).colour,
            dirhamsFromFils(getQuoteTotal(quote)),
            leading?.version ?? "",
            ...listOfferCells(quote),
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

function listOfferCells(quote: Quote): readonly (string | number)[] {
  const { extras = [], termMonths = "" } = quote;
  const { once, term } = getQuoteTotals(quote);
  return [
    extras.map((extra) => formatExtraName(t, extra)).join("; "),
    dirhamsFromFils(getDiscountTotal(quote)),
    dirhamsFromFils(once.net),
    termMonths,
    term === null ? "" : dirhamsFromFils(term.net),
  ];
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
