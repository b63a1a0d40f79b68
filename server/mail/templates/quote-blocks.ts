import { getTranslate } from "#messages/catalogue.ts";
import { formatAvoidedCo2e } from "#domain/company/avoided-co2e.ts";
import { formatCounted, formatDateTime } from "#domain/shared/format.ts";
import {
  type Quote,
  type QuoteLine,
  countQuotedProducts,
  getSeller,
  getTaxedQuoteTotal,
} from "#domain/quotes/quote.ts";
import { isBlackOnlyLine } from "#domain/pricing/price-breakdown.ts";
import { formatShownAmounts, formatShownPrice, listShownAmounts } from "#domain/pricing/shown-price.ts";
import { getFinePrint } from "#domain/quotes/fine-print.ts";
import {
  describeAmounts,
  formatLineHeading,
  getQuotePriceTable,
  listTotalRows,
} from "#domain/quotes/quote-price-table.ts";
import {
  isSingleProduct,
  getQuoteBreakdown,
  formatLinePages,
  formatMonthlyPages,
  sumVolumes,
} from "#domain/quotes/quote-breakdown.ts";
import { productPath } from "#domain/pages/site-paths.ts";
import { listCapabilities } from "#domain/catalogue/capabilities.ts";
import type { QuoteData, Sender } from "./mail-data.ts";
import type { LetterContent, QuotePrices } from "./letter.ts";

const en = getTranslate("en");

/** Staff read "AED" and both totals, customers what the quote shows (specification sections 13 and 14). */
export type QuoteReader = "customer" | "staff";

export function toStaffQuote<Read extends Quote>(quote: Read): Read {
  return { ...quote, priceDisplay: "both" };
}

/** The large amount alone. */
export function formatMonthlyCost(quote: Quote, currency: string): string {
  const [first] = listShownAmounts(getTaxedQuoteTotal(quote), quote.priceDisplay);
  return formatShownAmounts(en, [first], currency, en("price.month"));
}

export function formatQuotedProducts(quote: Quote): string {
  const [only] = quote.lines;
  return only !== undefined && isSingleProduct(quote)
    ? `the ${only.productTitle}`
    : formatCounted(countQuotedProducts(quote), "machine");
}

export function formatQuoteSubject(quote: Quote): string {
  return formatQuotedProducts(quote).replace(/^the /, "");
}

export function formatQuotedPages(quote: Quote): string {
  return formatMonthlyPages(en, sumVolumes(quote.lines), quote.lines.every(isBlackOnlyLine));
}

/** The first paragraph of PDF and mail. */
export function formatQuoteSummary(quote: Quote, currency: string): string {
  const price = formatShownPrice(
    en,
    getTaxedQuoteTotal(quote),
    quote.priceDisplay,
    currency,
    en("price.month"),
  );
  return `${formatQuoteSubject(quote)} at ${formatQuotedPages(quote)}: ${price}. ${en("price.includedNote")}`;
}

export function createQuoteBlocks(
  { contact, quote, reference, requestedAt, validUntil }: QuoteData,
  sender: Sender,
  reader: QuoteReader,
): LetterContent[] {
  const { company } = sender;
  const { code, display } = company.currency;
  const terms = (quote.terms ?? []).map(({ label, text }) => ({ label, value: text }));
  return [
    {
      kind: "prices",
      prices:
        reader === "staff"
          ? createQuotePrices(toStaffQuote(quote), code, sender)
          : createQuotePrices(quote, display, sender),
    },
    {
      kind: "details",
      title: "Quote",
      details: [
        { label: "Reference", value: reference },
        { label: "Made on", value: formatDateTime(requestedAt, company.timeZone) },
        { label: "Valid until", value: formatDateTime(validUntil, company.timeZone) },
        // The mails to the company name the customer further below.
        ...(reader === "customer"
          ? [
              { label: "For", value: contact.name },
              { label: "Company", value: contact.company },
              { label: "Your TRN", value: contact.trn },
            ]
          : []),
        { label: "From", value: getSeller(quote, company) },
        { label: "Our TRN", value: quote.companyTrn ?? "" },
      ].filter(({ value }) => value !== ""),
    },
    ...(terms.length === 0
      ? []
      : [
          {
            kind: "details" as const,
            title: reader === "staff" ? "Terms of the quote" : en("quote.terms.title"),
            details: terms,
          },
        ]),
  ];
}

export function createQuotePrices(
  quote: Quote,
  currency: string,
  { company, publicUrl }: Sender,
): QuotePrices {
  const table = getQuotePriceTable(en, quote);
  return {
    title: en("quote.prices.title"),
    note: describeAmounts(en, quote, currency),
    columns: table.columns,
    machines: table.groups.map(({ line, rows }) => ({
      name: formatLineHeading(en, line),
      href: publicUrl + productPath(line.productId),
      kind: line.productFullName,
      office: line.office,
      notes: listLineNotes(line, company),
      rows,
    })),
    totals: listTotalRows(en, table, currency),
    further: getQuoteBreakdown(en, quote, currency).footerLines.filter(
      ({ kind }) => kind !== "vat" && kind !== "withVat",
    ),
    finePrint: getFinePrint(en),
  };
}

function listLineNotes(line: QuoteLine, { claims }: Sender["company"]): string[] {
  const isBlackOnly = isBlackOnlyLine(line);
  return [
    `${formatLinePages(en, line)}${isBlackOnly ? ", prints black only" : ""}`,
    ...listCapabilities(en, line).flatMap(([label, value]) =>
      value === "" || value === line.productTitle ? [] : [`${label}: ${value}`],
    ),
    ...(line.refurbished
      ? [`Refurbished: ${formatAvoidedCo2e(getTranslate("en"), line.quantity, claims)}`]
      : []),
  ];
}
