import { getTranslate } from "#messages/catalogue.ts";
import type { Translate } from "#messages/message.ts";
import { formatAvoidedCo2e } from "#domain/company/avoided-co2e.ts";
import { formatDateTime, isolate, isolateText } from "#domain/shared/format.ts";
import {
  type Quote,
  type QuoteLine,
  countQuotedProducts,
  getQuoteCurrency,
  getSeller,
  getTaxedQuoteTotal,
} from "#domain/quotes/quote.ts";
import { formatOffice } from "#domain/quotes/office.ts";
import { listCustomerDetails } from "#domain/quotes/quote-party.ts";
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

/** Staff read both totals, customers what the quote shows (specification sections 13 and 14). */
type QuoteReader = "customer" | "staff";

export function toStaffQuote<Read extends Quote>(quote: Read): Read {
  return { ...quote, priceDisplay: "both" };
}

/** The large amount alone. */
export function formatMonthlyCost(t: Translate, quote: Quote, currency: string): string {
  const [first] = listShownAmounts(getTaxedQuoteTotal(quote), quote.priceDisplay);
  return formatShownAmounts(t, [first], currency, t("price.month"));
}

export function formatQuoteSubject(t: Translate, quote: Quote): string {
  const [only] = quote.lines;
  return only !== undefined && isSingleProduct(quote)
    ? t("mail.machine", { name: isolate(only.productTitle, t.locale) })
    : t("quoteLines.machines", { count: countQuotedProducts(quote) });
}

/** In a sentence to staff: "the Quire C340", "3 machines". */
export function formatQuotedProducts(quote: Quote): string {
  const machines = formatQuoteSubject(en, quote);
  return isSingleProduct(quote) ? `the ${machines}` : machines;
}

export function formatQuotedPages(t: Translate, quote: Quote): string {
  return formatMonthlyPages(t, sumVolumes(quote.lines), quote.lines.every(isBlackOnlyLine));
}

/** The first paragraph of PDF and mail. */
export function formatQuoteSummary(t: Translate, quote: Quote, currency: string): string {
  const price = formatShownPrice(
    t,
    getTaxedQuoteTotal(quote),
    quote.priceDisplay,
    currency,
    t("price.month"),
  );
  return t("mail.summary", {
    machines: formatQuoteSubject(t, quote),
    pages: formatQuotedPages(t, quote),
    price,
    included: t("price.includedNote"),
  });
}

export function createQuoteBlocks(
  t: Translate,
  { contact, quote, reference, requestedAt, validUntil }: QuoteData,
  sender: Sender,
  reader: QuoteReader,
): LetterContent[] {
  const { company } = sender;
  const currency = getQuoteCurrency(t, company.currency);
  const terms = (quote.terms ?? []).map(({ label, text }) => ({ label, value: text }));
  return [
    {
      kind: "prices",
      prices: createQuotePrices(t, reader === "staff" ? toStaffQuote(quote) : quote, currency, sender),
    },
    {
      kind: "details",
      title: t("mail.details"),
      details: [
        { label: t("mail.detail.reference"), value: reference },
        { label: t("quotePage.madeOn"), value: formatDateTime(requestedAt, company.timeZone, t.locale) },
        { label: t("quotePage.validUntil"), value: formatDateTime(validUntil, company.timeZone, t.locale) },
        // The mails to the company name the customer further below.
        ...(reader === "customer"
          ? listCustomerDetails(t, contact).filter(({ field }) => field !== "mobile")
          : []),
        { label: t("mail.detail.from"), value: getSeller(quote, company) },
        { label: t("mail.detail.ourTrn"), value: quote.companyTrn ?? "" },
      ].filter(({ value }) => value !== ""),
    },
    ...(terms.length === 0
      ? []
      : [
          {
            kind: "details" as const,
            title: t(reader === "staff" ? "mail.terms" : "quote.terms.title"),
            details: terms,
          },
        ]),
  ];
}

export function createQuotePrices(
  t: Translate,
  quote: Quote,
  currency: string,
  { company, publicUrl }: Sender,
): QuotePrices {
  const table = getQuotePriceTable(t, quote);
  // A minus stays before its amount.
  const keepOrder = (amount: string) => isolate(amount, t.locale);
  return {
    title: t("quote.prices.title"),
    note: describeAmounts(t, quote, currency),
    columns: table.columns,
    machines: table.groups.map(({ line, rows }) => ({
      name: formatLineHeading(t, line),
      href: publicUrl + t.path(productPath(line.productId)),
      kind: line.productFullName,
      office: formatOffice(t, line),
      notes: listLineNotes(t, line, company),
      rows: rows.map((row) => ({ ...row, amounts: row.amounts.map(keepOrder) })),
    })),
    totals: listTotalRows(t, table, currency),
    further: getQuoteBreakdown(t, quote, currency)
      .footerLines.filter(({ kind }) => kind !== "vat" && kind !== "withVat")
      .map((line) => ({ ...line, amount: keepOrder(line.amount) })),
    finePrint: getFinePrint(t, quote, currency),
  };
}

function listLineNotes(t: Translate, line: QuoteLine, { claims }: Sender["company"]): string[] {
  const pages = formatLinePages(t, line);
  return [
    isBlackOnlyLine(line) ? t("mail.blackOnly", { pages }) : pages,
    ...listCapabilities(t, line).flatMap(([label, value]) =>
      value === "" || value === line.productTitle
        ? []
        : [t("mail.capability", { label, value: isolateText(value, t.locale) })],
    ),
    ...(line.refurbished
      ? [t("mail.refurbished", { avoided: formatAvoidedCo2e(t, line.quantity, claims) })]
      : []),
  ];
}
