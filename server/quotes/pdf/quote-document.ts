import { getTranslate } from "#messages/catalogue.ts";
import { describeNextSteps } from "#domain/quotes/next-steps.ts";
import { colours } from "#domain/company/colours.ts";
import { formatAddressLines, formatDialledNumber } from "#domain/company/company.ts";
import { type Quote, getSeller } from "#domain/quotes/quote.ts";
import type { QuoteStatus } from "#domain/quotes/quote-status.ts";
import { formatDateTime } from "#domain/shared/format.ts";
import { listAcceptanceDetails } from "#server/mail/templates/acceptance-blocks.ts";
import type { Detail, QuotePrices } from "#server/mail/templates/letter.ts";
import type { AcceptanceData, QuoteData, QuoteState, Sender } from "#server/mail/templates/mail-data.ts";
import { createQuotePrices, formatQuoteSummary } from "#server/mail/templates/quote-blocks.ts";
import { stripColours } from "#server/mail/templates/theme.ts";
import { isPrintable, toPrintableText } from "#server/typst/printable-text.ts";

const en = getTranslate("en");

export interface QuoteDocument {
  readonly language: "en";
  readonly colours: Readonly<Record<string, string>>;
  readonly stripColours: readonly string[];
  readonly brand: string;
  readonly title: string;
  readonly summary: string;
  readonly customer: readonly Detail[];
  readonly dates: readonly Detail[];
  readonly prices: QuotePrices;
  readonly terms: { readonly heading: string; readonly details: readonly Detail[] };
  /** Without details unless the quote is accepted. */
  readonly acceptance: { readonly heading: string; readonly details: readonly Detail[] };
  readonly next: { readonly heading: string; readonly steps: readonly string[] };
  readonly respond: { readonly heading: string; readonly text: string; readonly url: string };
  readonly company: { readonly heading: string; readonly details: readonly Detail[] };
  readonly footer: { readonly start: string; readonly end: string };
}

const responseTexts: Readonly<Record<QuoteStatus, string>> = {
  open: "Accept this quote, ask for a change or decline it on its page:",
  "change-asked": "You asked for a change. You may still accept this quote or decline it on its page:",
  accepted: "You have accepted this quote. It stays on its page:",
  declined: "You have declined this quote. It stays on its page:",
  expired: "Its time is over, and it can no longer be accepted. How to have it extended stands on its page:",
};

/** Specification, section 2. */
export function createQuoteDocument(quoteData: QuoteData, sender: Sender, state: QuoteState): QuoteDocument {
  const data = { ...quoteData, quote: toPrintableQuote(quoteData.quote) };
  const { quote, reference } = data;
  const { company, publicUrl } = sender;
  const currency = company.currency.code;
  const brand = toPrintableText(company.name) || "The company";
  const legalName = toPrintableText(getSeller(quote, company)) || brand;
  return {
    language: "en",
    colours,
    stripColours,
    brand,
    title: `Quote ${reference}`,
    summary: formatQuoteSummary(en, quote, currency),
    customer: listCustomerDetails(data),
    dates: [
      { label: "Made on", value: formatDateTime(data.requestedAt, company.timeZone) },
      { label: "Valid until", value: formatDateTime(data.validUntil, company.timeZone) },
      { label: "From", value: legalName },
      { label: "Our TRN", value: quote.companyTrn ?? "" },
    ].filter(hasValue),
    prices: createQuotePrices(en, quote, currency, sender),
    terms: {
      heading: en("quote.terms.title"),
      details: (quote.terms ?? []).map(({ label, text }) => ({ label, value: text })).filter(hasValue),
    },
    acceptance: {
      heading: "The acceptance",
      details: listPrintableAcceptanceDetails(state, company.timeZone),
    },
    next: { heading: en("quote.next.title"), steps: describeNextSteps(en, data, state, company) },
    respond: {
      heading: "Your answer",
      text: responseTexts[state.status],
      url: `${publicUrl}${data.path}`,
    },
    company: { heading: legalName, details: listCompanyDetails(sender) },
    footer: { start: legalName, end: `${reference}, page {page} of {pages}` },
  };
}

function toPrintableQuote(quote: Quote): Quote {
  return {
    ...quote,
    lines: quote.lines.map((line) => ({
      ...line,
      productTitle: toPrintableText(line.productTitle) || "Machine",
      productFullName: toPrintableText(line.productFullName),
      makeModel: toPrintableText(line.makeModel),
      functions: toPrintableText(line.functions),
      output: toPrintableText(line.output),
      speed: toPrintableText(line.speed),
      office: toPrintableName(line.office),
    })),
    terms: (quote.terms ?? []).map(({ label, text }) => ({
      label: toPrintableText(label),
      text: toPrintableText(text),
    })),
  };
}

function listPrintableAcceptanceDetails({ status, acceptance }: QuoteState, timeZone: string): Detail[] {
  // The quote may have been accepted since its status was read.
  if (status !== "accepted" || acceptance === null) return [];
  const { name, position, purchaseOrder } = acceptance;
  const printable: AcceptanceData = {
    ...acceptance,
    name: toPrintableName(name),
    position: toPrintableName(position),
    purchaseOrder: toPrintableName(purchaseOrder),
  };
  return listAcceptanceDetails(en, printable, timeZone);
}

function toPrintableName(name: string): string {
  return isPrintable(name) ? toPrintableText(name) : "";
}

function hasValue({ value }: Detail): boolean {
  return value !== "";
}

function listCustomerDetails({ contact }: QuoteData): Detail[] {
  return [
    { label: "For", value: toPrintableName(contact.name) },
    { label: "Company", value: toPrintableName(contact.company) },
    { label: "Your TRN", value: contact.trn },
    { label: "Mobile", value: contact.mobile === "" ? "" : `+${contact.mobile}` },
  ].filter(hasValue);
}

function listCompanyDetails({ company, publicUrl }: Sender): Detail[] {
  return [
    ...company.phones.slice(0, 1).map((phone) => ({
      label: "Call",
      value: phone.display,
      href: `tel:${formatDialledNumber(phone)}`,
    })),
    { label: "E-mail", value: company.email, href: `mailto:${company.email}` },
    { label: "Website", value: publicUrl.replace(/^https?:\/\//, ""), href: publicUrl },
    { label: "Address", value: formatAddressLines(company.address).join(", ") },
  ];
}
