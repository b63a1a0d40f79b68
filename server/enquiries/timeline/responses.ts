import { mailKinds } from "#domain/enquiries/mail-kinds.ts";
import type { TimelineEntry } from "#domain/enquiries/enquiry-response.ts";
import { dirhamsFromFils } from "#domain/pricing/money.ts";
import { getQuoteTotal } from "#domain/quotes/quote.ts";
import { formatIsoTime } from "#server/http/responses.ts";
import type { EnquiryDetail, EnquiryQuote } from "#server/enquiries/repository.ts";

/**
 * All that happened to an enquiry, newest first. A further kind is an entry of its schema and a list here.
 * @param getName of the account with an e-mail address
 */
export function listTimeline(
  { enquiry, quotes, mails, notes, activity }: EnquiryDetail,
  getName: (email: string) => string,
): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...notes.map(({ id, kind, isReached, text, createdAt, authorName }) => ({
      _id: id,
      kind,
      at: formatIsoTime(createdAt),
      by: authorName,
      text,
      ...(isReached !== null && { isReached }),
    })),
    ...quotes.flatMap((quote) => listQuoteEntries(quote, getName)),
    ...mails.map(({ id, kind, status, lastError, sentAt, createdAt }) => ({
      _id: id,
      kind: "mail" as const,
      at: formatIsoTime(sentAt ?? createdAt),
      by: null,
      text: mailKinds[kind].label,
      status,
      lastError,
    })),
    ...activity.map(({ id, actorName, action, detail, createdAt }) => ({
      _id: id,
      kind: "change" as const,
      at: formatIsoTime(createdAt),
      by: actorName,
      text: detail || action,
    })),
    {
      _id: enquiry.id,
      kind: "enquiry",
      at: formatIsoTime(enquiry.createdAt),
      by: null,
      text: enquiry.message,
    },
  ];
  return entries.sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
}

function listQuoteEntries(
  { id, reference, quote, createdAt, events }: EnquiryQuote,
  getName: (email: string) => string,
): TimelineEntry[] {
  return [
    ...events.map((event) => ({
      _id: event.id,
      kind: "quote-event" as const,
      at: formatIsoTime(event.createdAt),
      by: event.staff === null ? null : getName(event.staff),
      text: event.text,
      event: event.kind,
      reference,
    })),
    {
      _id: id,
      kind: "quote",
      at: formatIsoTime(createdAt),
      by: null,
      text: "",
      reference,
      value: dirhamsFromFils(getQuoteTotal(quote)),
    },
  ];
}
