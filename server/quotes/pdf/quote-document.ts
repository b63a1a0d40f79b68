import type { Translate } from "#messages/message.ts";
import { describeNextSteps } from "#domain/quotes/next-steps.ts";
import { createBrandTheme } from "#domain/company/brand-colours.ts";
import { formatAddress, formatDialledNumber } from "#domain/company/company.ts";
import { emptyInvoice, listInvoiceLines } from "#domain/quotes/invoice-details.ts";
import { listRegistration } from "#domain/company/registration.ts";
import { listCustomerDetails } from "#domain/quotes/quote-party.ts";
import { type Quote, getQuoteCurrency, getSeller, localizeQuote } from "#domain/quotes/quote.ts";
import { verifyPath } from "#domain/pages/site-paths.ts";
import { formatQuotePrice } from "#domain/quotes/quote-breakdown.ts";
import { formatDateTime, isolate } from "#domain/shared/format.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { listAcceptanceDetails } from "#server/mail/templates/acceptance-blocks.ts";
import type { Detail, QuotePrices } from "#server/mail/templates/letter.ts";
import type { AcceptanceData, QuoteData, QuoteState, Sender } from "#server/mail/templates/mail-data.ts";
import {
  formatQuoteSummary,
  formatVersion,
  listQuotePrices,
  listRevision,
} from "#server/mail/templates/quote-blocks.ts";
import { listStripColours } from "#server/mail/templates/theme.ts";
import { type TypesetLockup, toTypesetLockup } from "#server/typst/typeset-lockup.ts";
import { replaceUnprintable, toPrintableText } from "#server/typst/printable-text.ts";

interface QuoteDocument {
  readonly language: Locale;
  readonly colours: Readonly<Record<string, string>>;
  readonly stripColours: readonly string[];
  readonly brand: string;
  readonly lockup: TypesetLockup | null;
  readonly title: string;
  readonly summary: string;
  readonly customer: readonly Detail[];
  readonly dates: readonly Detail[];
  readonly message: { readonly heading: string; readonly lines: readonly string[] } | null;
  /** A table of the month, and one of what is paid once. */
  readonly prices: readonly QuotePrices[];
  readonly changes: { readonly heading: string; readonly details: readonly Detail[] } | null;
  readonly words: { readonly line: string; readonly office: string };
  readonly terms: { readonly heading: string; readonly details: readonly Detail[] };
  readonly next: { readonly heading: string; readonly steps: readonly string[] };
  readonly respond: { readonly heading: string; readonly text: string; readonly url: string };
  readonly company: { readonly heading: string; readonly details: readonly Detail[] };
  /** On the last page of an accepted quote. */
  readonly certificate: {
    readonly heading: string;
    readonly details: readonly Detail[];
    readonly hash: Detail;
    readonly check: { readonly text: string; readonly url: string };
  } | null;
  readonly footer: { readonly start: string; readonly end: string };
}

/**
 * Specification, section 2.
 * @param sender in the language of the quote
 */
export function createQuoteDocument(quoteData: QuoteData, sender: Sender, state: QuoteState): QuoteDocument {
  const { company, publicUrl, t } = sender;
  const toPrintable = (any: Quote) => toPrintableQuote(t, localizeQuote(any, t.locale));
  const before = quoteData.before && { ...quoteData.before, quote: toPrintable(quoteData.before.quote) };
  const data = { ...quoteData, quote: toPrintable(quoteData.quote), before };
  const { quote } = data;
  const reference = isolate(data.reference, t.locale);
  const { light } = createBrandTheme(company.brand);
  const currency = getQuoteCurrency(t, company.currency);
  const brand = toPrintableText(company.name) || t("quotePdf.company");
  const revision = listRevision(t, data, company.timeZone);
  const legalName = toPrintableText(getSeller(quote, company)) || brand;
  return {
    language: t.locale,
    colours: light,
    stripColours: listStripColours(light),
    brand,
    lockup: toTypesetLockup(company.lockup, sender.logo),
    title: t("quotePdf.title", { reference: formatVersion(t, data) }),
    summary: formatQuoteSummary(t, quote, currency),
    customer: listPrintableCustomerDetails(t, data),
    dates: [
      { label: t("quotePage.madeOn"), value: formatDateTime(data.requestedAt, company.timeZone, t.locale) },
      {
        label: t("quotePage.validUntil"),
        value:
          state.status === "recalled"
            ? t("quotePage.heading.recalled")
            : formatDateTime(data.validUntil, company.timeZone, t.locale),
      },
      { label: t("mail.detail.from"), value: legalName },
      { label: t("mail.detail.ourTrn"), value: quote.companyTrn ?? "" },
    ].filter(hasValue),
    message:
      quote.message === undefined
        ? null
        : { heading: t("quote.message"), lines: quote.message.split("\n").map(replaceUnprintable) },
    prices: listQuotePrices(t, quote, currency, sender),
    changes: revision.details.length === 0 ? null : { heading: revision.title, details: revision.details },
    words: { line: t("quotePage.line"), office: t("mail.office") },
    terms: {
      heading: t("quote.terms.title"),
      details: (quote.terms ?? []).map(({ label, text }) => ({ label, value: text })).filter(hasValue),
    },
    next: { heading: t("quote.next.title"), steps: describeNextSteps(t, data, state, company) },
    respond: {
      heading: t("quotePdf.answer"),
      text: t(`quotePdf.answer.${state.status}`),
      url: `${publicUrl}${t.path(data.path)}`,
    },
    company: { heading: legalName, details: listCompanyDetails(t, sender) },
    certificate: createCertificate(t, data, sender, state),
    footer: { start: legalName, end: t("quotePdf.page", { reference, page: "{page}", pages: "{pages}" }) },
  };
}

function toPrintableQuote(t: Translate, quote: Quote): Quote {
  return {
    ...quote,
    lines: quote.lines.map((line) => ({
      ...line,
      productTitle: toPrintableText(line.productTitle) || t("quotePdf.machine"),
      productFullName: toPrintableText(line.productFullName),
      makeModel: toPrintableText(line.makeModel),
      functions: toPrintableText(line.functions),
      output: toPrintableText(line.output),
      speed: toPrintableText(line.speed),
      office: toPrintableText(line.office),
    })),
    terms: (quote.terms ?? []).map(({ label, text }) => ({
      label: toPrintableText(label),
      text: toPrintableText(text),
    })),
    ...(quote.extras !== undefined && {
      extras: quote.extras.map((extra) => ({ ...extra, text: toPrintableText(extra.text) })),
    }),
  };
}

function createCertificate(
  t: Translate,
  { contact, quote, reference, version, validUntil }: QuoteData,
  { company, publicUrl }: Sender,
  { status, acceptance }: QuoteState,
): QuoteDocument["certificate"] {
  // The quote may have been accepted since its status was read.
  if (status !== "accepted" || acceptance === null) return null;
  const { name, position, purchaseOrder, invoice } = acceptance;
  const printable: AcceptanceData = {
    ...acceptance,
    name: toPrintableText(name),
    position: toPrintableText(position),
    purchaseOrder: toPrintableText(purchaseOrder),
  };
  const shown = t("quotePdf.certificate.shown.text", {
    price: formatQuotePrice(t, quote, getQuoteCurrency(t, company.currency)),
    end: formatDateTime(validUntil, company.timeZone, t.locale),
    terms: (quote.terms ?? []).length,
  });
  return {
    heading: t("quotePdf.certificate"),
    details: [
      {
        label: t("quotePdf.certificate.quote"),
        value: t("quotePdf.certificate.version", {
          reference: isolate(reference, t.locale),
          version: String(version),
        }),
      },
      ...listAcceptanceDetails(t, printable, company.timeZone),
      { label: t("mail.detail.company"), value: toPrintableText(contact.company) },
      ...listInvoiceLines(t, invoice ?? emptyInvoice).map(({ label, value }) => ({
        label,
        value: toPrintableText(value),
      })),
      { label: t("quotePdf.certificate.shown"), value: shown },
    ].filter(hasValue),
    hash: {
      label: t("quotePdf.certificate.hash"),
      value: acceptance.shownHash.replace(/(.{4})(?=.)/g, "$1 "),
    },
    check: { text: t("quotePdf.certificate.check"), url: publicUrl + t.path(verifyPath) },
  };
}

function hasValue({ value }: Detail): boolean {
  return value !== "";
}

function listPrintableCustomerDetails(t: Translate, { contact }: QuoteData): Detail[] {
  return listCustomerDetails(t, contact)
    .map(({ label, value }) => ({ label, value: toPrintableText(value) }))
    .filter(hasValue);
}

function listCompanyDetails(t: Translate, { company, publicUrl }: Sender): Detail[] {
  return [
    ...listRegistration(t, company).map(({ label, value }) => ({ label, value: toPrintableText(value) })),
    ...company.phones.slice(0, 1).map((phone) => ({
      label: t("quotePdf.company.call"),
      value: phone.display,
      href: `tel:${formatDialledNumber(phone)}`,
    })),
    { label: t("quotePdf.company.email"), value: company.email, href: `mailto:${company.email}` },
    { label: t("quotePdf.company.website"), value: publicUrl.replace(/^https?:\/\//, ""), href: publicUrl },
    { label: t("quotePdf.company.address"), value: formatAddress(company.address, t.locale) },
  ];
}
