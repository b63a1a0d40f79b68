import { pickQuoted } from "#domain/shared/contact.ts";
import { emptyInvoice } from "#domain/quotes/invoice-details.ts";
import { canRespond } from "#domain/quotes/quote-actions.ts";
import type { Quote } from "#domain/quotes/quote.ts";
import type { QuoteView } from "#server/quotes/service.ts";

/** The browser can read all of it. */
export type ShownQuote = ReturnType<typeof toShownQuote>;

export function toShownQuote({ contact, quote, response, acceptance, ...read }: QuoteView) {
  const { reference, token, createdAt, validUntil, status, daysLeft, review, shownHash, today, invoice } =
    read;
  const { isErased, isOver, isResponseMailed, version, newest, sentAt, before, changes } = read;
  return {
    contact: pickQuoted(contact),
    quote: hideReason(quote),
    answer: response === null ? null : pickResponse(response),
    acceptance: acceptance === null ? null : pickAcceptance(acceptance),
    review,
    shownHash,
    today,
    // Of a closed quote the page has no form.
    invoice: canRespond(status) && !isErased ? invoice : emptyInvoice,
    reference,
    token,
    createdAt,
    validUntil,
    status,
    daysLeft,
    isErased,
    isOver,
    isResponseMailed,
    version,
    newest,
    sentAt,
    /** Only the newest version can be answered. */
    isSuperseded: version < newest.version,
    revision: before === null ? null : { since: before.sentAt, rows: changes },
  };
}

/** The one of the discount is for staff. */
function hideReason({ discount, ...quote }: Quote): Quote {
  return discount === undefined ? quote : { ...quote, discount: { ...discount, reason: "" } };
}

/** The text of an answer that staff recorded is a note of staff. */
function pickResponse({ kind, text, createdAt, method }: NonNullable<QuoteView["response"]>) {
  return { kind, text: method === null ? text : "", createdAt, method };
}

/** Without the account that confirmed it. */
function pickAcceptance(acceptance: NonNullable<QuoteView["acceptance"]>) {
  const { acceptedAt, name, position, purchaseOrder, deliveryDay, confirmedAt, method } = acceptance;
  return { acceptedAt, name, position, purchaseOrder, deliveryDay, confirmedAt, method };
}
