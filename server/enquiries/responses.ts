import { getTranslate } from "#messages/catalogue.ts";
import { getAttributionSource } from "#domain/enquiries/attribution-source.ts";
import { formatEnquiryReference } from "#domain/enquiries/enquiry-reference.ts";
import type {
  EnquiryQuoteResponse,
  EnquiryResponse,
  EnquiryDetailResponse,
  EnquiryMailResponse,
  NoteResponse,
} from "#domain/enquiries/enquiry-response.ts";
import { dirhamsFromFils } from "#domain/pricing/money.ts";
import type { QuoteLine } from "#domain/quotes/quote.ts";
import { isSilent } from "#domain/quotes/quote-status.ts";
import { getDiscountTotal, getQuoteTotal, getQuoteTotals } from "#domain/quotes/quote-totals.ts";
import { quotePath, quotePdfPath, versionParameter } from "#domain/pages/site-paths.ts";
import { formatAsked } from "./asked.ts";
import type { EnquiryDetail, EnquiryMail, EnquiryNote, EnquiryQuote, EnquirySummary } from "./repository.ts";
import type { EnquirySurroundings } from "./service.ts";
import type { NamedAccount } from "#server/accounts/repository.ts";
import { toAuditEntryResponse } from "#server/audit/responses.ts";
import { formatIsoTime } from "#server/http/responses.ts";
import type { StoredDraft } from "#server/quotes/drafts/repository.ts";
import type { SupersededVersion } from "#server/quotes/repository.ts";

function toQuoteResponse(storedQuote: EnquiryQuote): EnquiryQuoteResponse {
  const { quote } = storedQuote;
  return {
    _id: storedQuote.id,
    createdAt: formatIsoTime(storedQuote.createdAt),
    acceptedAt: formatIsoTime(storedQuote.acceptedAt),
    ...storedQuote.contact,
    locale: storedQuote.locale,
    reference: storedQuote.reference,
    path: quotePath(storedQuote.token),
    pdfPath: quotePdfPath(storedQuote.token, storedQuote.reference),
    status: storedQuote.status,
    ...toOfferResponse(storedQuote),
    superseded: storedQuote.superseded.map((version) => ({
      ...toOfferResponse(version),
      path: `${quotePath(storedQuote.token)}?${versionParameter}=${version.version}`,
    })),
    presentSpend: quote.presentSpend === null ? null : dirhamsFromFils(quote.presentSpend),
    acceptances: storedQuote.acceptances.map(({ id, acceptedAt, withdrawnAt, confirmedAt, ...rest }) => ({
      _id: id,
      ...rest,
      invoice: rest.completedInvoice ?? rest.invoice,
      acceptedAt: formatIsoTime(acceptedAt),
      withdrawnAt: formatIsoTime(withdrawnAt),
      confirmedAt: formatIsoTime(confirmedAt),
    })),
    events: storedQuote.events.map(({ id, createdAt, ...rest }) => ({
      _id: id,
      ...rest,
      createdAt: formatIsoTime(createdAt),
    })),
  };
}

function toOfferResponse({ quote, version, sentAt, validUntil }: SupersededVersion) {
  const { month, once, term } = getQuoteTotals(quote);
  const { discount } = quote;
  return {
    version,
    sentAt: formatIsoTime(sentAt),
    validUntil: formatIsoTime(validUntil),
    machines: quote.lines.map(toQuotedProductResponse),
    extras: (quote.extras ?? []).map((extra) => ({ ...extra, unitPrice: dirhamsFromFils(extra.unitPrice) })),
    discount:
      discount === undefined
        ? null
        : {
            percent: discount.kind === "percent" ? discount.percent : null,
            amount: dirhamsFromFils(getDiscountTotal(quote)),
            reason: discount.reason,
          },
    monthlyCost: dirhamsFromFils(month.net),
    vatPercent: quote.vatPercent,
    vat: dirhamsFromFils(month.vat),
    onceCost: dirhamsFromFils(once.net),
    onceVat: dirhamsFromFils(once.vat),
    termMonths: quote.termMonths ?? null,
    termCost: term === null ? null : dirhamsFromFils(term.net),
    message: quote.message ?? "",
  };
}

function toQuotedProductResponse(line: QuoteLine): EnquiryQuoteResponse["machines"][number] {
  return {
    productId: line.productId,
    productTitle: line.productTitle,
    productFullName: line.productFullName,
    makeModel: line.makeModel,
    quantity: line.quantity,
    office: line.office,
    emirate: line.emirate ?? null,
    refurbished: line.refurbished,
    blackPrints: line.volumes.black,
    colorPrints: line.volumes.colour,
    monthlyCost: dirhamsFromFils(line.price.total),
  };
}

export function toEnquiryResponse(enquiry: EnquirySummary): EnquiryResponse {
  const { id, createdAt, respondedAt, emailConfirmedAt, erasedAt, owner, leadingQuote, parts, ...rest } =
    enquiry;
  const response =
    respondedAt === null
      ? undefined
      : leadingQuote?.events.find(({ staff, kind }) => staff === null && !isSilent(kind));
  return {
    _id: id,
    reference: formatEnquiryReference(id),
    ...rest,
    spamSigns: [...rest.spamSigns],
    parts: parts.map(({ unitPrice, ...part }) => ({ ...part, unitPrice: dirhamsFromFils(unitPrice) })),
    createdAt: formatIsoTime(createdAt),
    respondedAt: formatIsoTime(respondedAt),
    emailConfirmedAt: formatIsoTime(emailConfirmedAt),
    erasedAt: formatIsoTime(erasedAt),
    asked: formatAsked(getTranslate("en"), enquiry, leadingQuote?.quote ?? null, response?.text),
    value: leadingQuote === null ? null : dirhamsFromFils(getQuoteTotal(leadingQuote.quote)),
    source: getAttributionSource(enquiry.attribution),
    owner: owner === null ? null : toOwnerResponse(owner),
    leadingQuote: leadingQuote === null ? null : toQuoteResponse(leadingQuote),
  };
}

export function toOwnerResponse({ id, email, name }: NamedAccount) {
  return { _id: id, email, name };
}

function toMailResponse({ id, dueAt, sentAt, createdAt, ...rest }: EnquiryMail): EnquiryMailResponse {
  return {
    _id: id,
    ...rest,
    dueAt: formatIsoTime(dueAt),
    sentAt: formatIsoTime(sentAt),
    createdAt: formatIsoTime(createdAt),
  };
}

function toNoteResponse({ id, createdAt, ...rest }: EnquiryNote): NoteResponse {
  return { _id: id, ...rest, createdAt: formatIsoTime(createdAt) };
}

function toDraftResponse({ quoteId, authorName, savedAt, draft, approval }: StoredDraft) {
  return { quote: quoteId, author: authorName, approval, savedAt: formatIsoTime(savedAt), draft };
}

/** Of the person alone: what an export contains. */
export function toOwnRecordsResponse(detail: EnquiryDetail) {
  return {
    enquiry: toEnquiryResponse(detail.enquiry),
    quotes: detail.quotes.map(toQuoteResponse),
    quoteDraft: detail.quoteDraft && toDraftResponse(detail.quoteDraft),
    mails: detail.mails.map(toMailResponse),
    notes: detail.notes.map(toNoteResponse),
    activity: detail.activity.map(toAuditEntryResponse),
  };
}

export function toEnquiryDetailResponse(
  detail: EnquiryDetail,
  { related, reminders, customers, ...surroundings }: EnquirySurroundings,
): EnquiryDetailResponse {
  return {
    success: true,
    ...toOwnRecordsResponse(detail),
    related: {
      total: related.total,
      rows: related.rows.map(({ enquiry, match }) => ({ ...toEnquiryResponse(enquiry), match })),
    },
    customers: [...customers],
    reminders: reminders.map(({ id, remindedAt, nextAt, stoppedBy }) => ({
      quote: id,
      remindedAt: formatIsoTime(remindedAt),
      nextAt: formatIsoTime(nextAt),
      stoppedBy,
    })),
    ...surroundings,
  };
}
