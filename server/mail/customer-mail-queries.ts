import { isMailTo, mailKindNames } from "#domain/enquiries/mail-kinds.ts";
import type { QuoteEventKind } from "#domain/quotes/quote-status.ts";
import type { Queries } from "#server/database/tables.ts";
import { clockTolerance } from "#server/shared/clock.ts";
import { isAddressConfirmed } from "./confirmation-queries.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Far above the quotes that a customer answers on one day. */
const maxResponseMailsADay = 10;

const maxConfirmationsADay = 3;

const customerKinds = mailKindNames.filter((kind) => isMailTo(kind, "customer"));

/**
 * Whoever has the link of a quote responds to it, and anybody may type the address of a stranger into a request. So a
 * mail about a response goes to an address that is confirmed, or to which this quote was mailed. For one quote an
 * unconfirmed address gets one of these mails a day, a confirmed one gets one of each kind of response.
 */
export async function canMailResponse(
  queries: Queries,
  {
    enquiryId,
    quoteId,
    kind,
    now,
  }: {
    readonly enquiryId: string;
    readonly quoteId: string;
    readonly kind: QuoteEventKind;
    readonly now: number;
  },
): Promise<boolean> {
  const { email } = await queries
    .selectFrom("enquiries")
    .select("email")
    .where("id", "=", enquiryId)
    .executeTakeFirstOrThrow();
  const recent = await listRecentResponseMails(queries, email, now);
  if (recent.length >= maxResponseMailsADay) return false;
  const aboutQuote = recent.filter(({ quote_id }) => quote_id === quoteId);
  if (await isAddressConfirmed(queries, email)) return aboutQuote.every((mail) => mail.event !== kind);
  return aboutQuote.length === 0 && (await wasQuoteMailed(queries, { enquiryId, quoteId }));
}

async function listRecentResponseMails(queries: Queries, email: string, now: number) {
  return selectRecentMails(queries, email, now)
    .innerJoin("quote_events", "quote_events.id", "mail_jobs.event_id")
    .where("mail_jobs.kind", "in", customerKinds)
    .select(["mail_jobs.quote_id", "quote_events.kind as event"])
    .execute();
}

async function wasQuoteMailed(
  queries: Queries,
  { enquiryId, quoteId }: { readonly enquiryId: string; readonly quoteId: string },
): Promise<boolean> {
  const mailed = await queries
    .selectFrom("mail_jobs")
    .select("id")
    .where("enquiry_id", "=", enquiryId)
    .where("quote_id", "=", quoteId)
    .where("kind", "=", "quote-to-customer")
    .limit(1)
    .executeTakeFirst();
  return mailed !== undefined;
}

/** Whether the customer gets a mail about this event of a quote. */
export async function isEventMailed(queries: Queries, enquiryId: string, eventId: string): Promise<boolean> {
  const mailed = await queries
    .selectFrom("mail_jobs")
    .select("id")
    .where("enquiry_id", "=", enquiryId)
    .where("event_id", "=", eventId)
    .where("kind", "in", customerKinds)
    .limit(1)
    .executeTakeFirst();
  return mailed !== undefined;
}

/** A mail that confirms an enquiry to an address that nobody has confirmed must not become a flood. */
export async function canMailConfirmation(queries: Queries, email: string, now: number): Promise<boolean> {
  const recent = await selectRecentMails(queries, email, now)
    .where("mail_jobs.kind", "=", "enquiry-to-customer")
    .select("mail_jobs.id")
    .limit(maxConfirmationsADay)
    .execute();
  return recent.length < maxConfirmationsADay;
}

export async function isEnquiryConfirmedByMail(queries: Queries, enquiryId: string): Promise<boolean> {
  const mailed = await queries
    .selectFrom("mail_jobs")
    .select("id")
    .where("enquiry_id", "=", enquiryId)
    .where("kind", "=", "enquiry-to-customer")
    .limit(1)
    .executeTakeFirst();
  return mailed !== undefined;
}

function selectRecentMails(queries: Queries, email: string, now: number) {
  return queries
    .selectFrom("mail_jobs")
    .innerJoin("enquiries", "enquiries.id", "mail_jobs.enquiry_id")
    .where((row) => row(row.fn<string>("lower", ["enquiries.email"]), "=", email.toLowerCase()))
    .where("mail_jobs.created_at", ">", now - dayMs)
    .where("mail_jobs.created_at", "<=", now + clockTolerance);
}
