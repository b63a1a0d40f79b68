import { getTranslate } from "#messages/catalogue.ts";
import type { Translate } from "#messages/message.ts";
import { formatAvoidedCo2e } from "#domain/company/avoided-co2e.ts";
import { formatDateTime, isolate, isolateText } from "#domain/shared/format.ts";
import { type Quote, type QuoteLine, getQuoteCurrency, getSeller } from "#domain/quotes/quote.ts";
import { getMainTotal } from "#domain/quotes/quote-totals.ts";
import { formatOffice } from "#domain/quotes/office.ts";
import { listQuoteChanges } from "#domain/quotes/quote-changes.ts";
import { listCustomerDetails } from "#domain/quotes/quote-party.ts";
import { isBlackOnlyLine } from "#domain/pricing/price-breakdown.ts";
import { formatShownAmounts, listShownAmounts } from "#domain/pricing/shown-price.ts";
import { getFinePrint } from "#domain/quotes/fine-print.ts";
import {
  describeAmounts,
  formatLineHeading,
  listPriceTables,
  listTotalRows,
} from "#domain/quotes/quote-price-table.ts";
import { formatQuotePrice, formatQuotedTitle, getQuoteBreakdown } from "#domain/quotes/quote-breakdown.ts";
import {
  isSingleProduct,
  formatLinePages,
  formatMonthlyPages,
  sumVolumes,
} from "#domain/quotes/quoted-products.ts";
import { productPath } from "#domain/pages/site-paths.ts";
import { listCapabilities } from "#domain/catalogue/capabilities.ts";
import type { QuoteData, Sender } from "./mail-data.ts";
import type { LetterContent, QuotePrices } from "./letter.ts";

const en = getTranslate("en");

/** Staff read both totals, customers what the quote shows (specification sections 13 and 14). */
type QuoteReader = "customer" | "staff";

/** "WQ-2026-00042, version 2". The first one is the quote alone. */
export function formatVersion(
  t: Translate,
  { reference, version }: Pick<QuoteData, "reference" | "version">,
): string {
  const isolated = isolate(reference, t.locale);
  return version === 1
    ? isolated
    : t("quote.reference.version", { reference: isolated, version: String(version) });
}

/** The changes of a version against the one before it, and the message of the company. */
export function listRevision(
  t: Translate,
  { quote, validUntil, before, version }: Pick<QuoteData, "quote" | "validUntil" | "before" | "version">,
  timeZone: string,
) {
  const changes =
    before === null ? [] : listQuoteChanges(t, { before, after: { quote, validUntil } }, timeZone);
  return {
    title: t("quote.change.since", { version: String(version - 1) }),
    details: changes.map(({ label, ...versions }) => ({
      label,
      value: t("quote.change.pair", versions),
    })),
  };
}

export function toStaffQuote<Read extends Quote>(quote: Read): Read {
  return { ...quote, priceDisplay: "both" };
}

/** The large amount alone. */
export function formatMonthlyCost(t: Translate, quote: Quote, currency: string): string {
  const { taxed, unit } = getMainTotal(quote);
  const [first] = listShownAmounts(taxed, quote.priceDisplay);
  return formatShownAmounts(t, [first], currency, t(unit));
}

export function formatQuoteSubject(t: Translate, quote: Quote): string {
  const [only] = quote.lines;
  return only !== undefined && isSingleProduct(quote)
    ? t("mail.machine", { name: isolateText(only.productTitle, t.locale) })
    : formatQuotedTitle(t, quote);
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
  const price = formatQuotePrice(t, quote, currency);
  if (quote.lines.length === 0)
    return t("mail.summary.other", { machines: formatQuoteSubject(t, quote), price });
  return t("mail.summary", {
    machines: formatQuoteSubject(t, quote),
    pages: formatQuotedPages(t, quote),
    price,
    included: t("price.includedNote"),
  });
}

export function createQuoteBlocks(
  t: Translate,
  { contact, quote, reference, requestedAt, validUntil, version }: QuoteData,
  sender: Sender,
  reader: QuoteReader,
): LetterContent[] {
  const { company } = sender;
  const currency = getQuoteCurrency(t, company.currency);
  const terms = (quote.terms ?? []).map(({ label, text }) => ({ label, value: text }));
  return [
    ...listQuotePrices(t, reader === "staff" ? toStaffQuote(quote) : quote, currency, sender).map(
      (prices) => ({ kind: "prices", prices }) as const,
    ),
    {
      kind: "details",
      title: t("mail.details"),
      details: [
        { label: t("mail.detail.reference"), value: formatVersion(t, { reference, version }) },
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

/** Of a month, and then of what is paid once. */
export function listQuotePrices(t: Translate, quote: Quote, currency: string, sender: Sender): QuotePrices[] {
  // A minus stays before its amount.
  const keepOrder = (amount: string) => isolate(amount, t.locale);
  const tables = listPriceTables(t, quote);
  return tables.map(({ title, table }, place) => {
    const isLast = place === tables.length - 1;
    return {
      title,
      note: place === 0 ? describeAmounts(t, quote, currency) : "",
      columns: table.columns,
      machines: table.groups.map(({ line, heading, rows }) => ({
        ...(line === null ? { ...noMachine, name: heading } : describeMachine(t, line, sender)),
        rows: rows.map((row) => ({ ...row, amounts: row.amounts.map(keepOrder) })),
      })),
      totals: listTotalRows(t, table, currency),
      further: getQuoteBreakdown(t, quote, currency)
        .footerLines.filter(({ kind }) => isLast && kind !== "vat" && kind !== "withVat" && kind !== "once")
        .map((line) => ({ ...line, amount: keepOrder(line.amount) })),
      finePrint: isLast ? getFinePrint(t, quote, currency) : "",
    };
  });
}

const noMachine = { href: "", kind: "", office: "", notes: [] };

function describeMachine(t: Translate, line: QuoteLine, { company, publicUrl }: Sender) {
  return {
    name: formatLineHeading(t, line),
    href: publicUrl + t.path(productPath(line.productId)),
    kind: line.productFullName,
    office: formatOffice(t, line),
    notes: listLineNotes(t, line, company),
  };
}

function listLineNotes(t: Translate, line: QuoteLine, { claims }: Sender["company"]): string[] {
  const pages = formatLinePages(t, line);
  const avoided = line.refurbished ? formatAvoidedCo2e(t, line.quantity, claims) : null;
  return [
    isBlackOnlyLine(line) ? t("mail.blackOnly", { pages }) : pages,
    ...listCapabilities(t, line).flatMap(([label, value]) =>
      value === "" || value === line.productTitle
        ? []
        : [t("mail.capability", { label, value: isolateText(value, t.locale) })],
    ),
    ...(line.refurbished
      ? [avoided === null ? t("machine.isRefurbished") : t("mail.refurbished", { avoided })]
      : []),
  ];
}
