import { sentOriginSchema } from "../../domain/enquiries/attribution.ts";
import { keptContactSchema, quoteSchema } from "../../domain/quotes/quote.ts";
import type { Queries } from "../database/tables.ts";
import { quotePath } from "../../domain/pages/site-paths.ts";
import type { AnswerFacts, EnquiryFacts, MailFacts, QuoteFacts } from "./templates/data.ts";
import { isAddressConfirmed } from "../enquiries/confirmed-addresses.ts";
import type { MailJob } from "./outbox.ts";

/**
 * What a mail is about, as it is kept.
 * @throws when a record is missing or cannot be read
 */
export async function getMailFacts(queries: Queries, job: MailJob): Promise<MailFacts> {
  const enquiry = await getEnquiryFacts(queries, job.enquiryId);
  if (job.kind === "enquiry-to-company") return { kind: job.kind, enquiry };
  const quote = await getQuoteFacts(queries, job.quoteId);
  if (job.kind === "quote-answer-to-company")
    return { kind: job.kind, enquiry, quote, answer: await getAnswerFacts(queries, job.eventId) };
  if (job.kind === "quote-to-customer") {
    const isConfirmed = await isAddressConfirmed(queries, enquiry.contact.email);
    return { kind: job.kind, enquiry, quote, isConfirmed, confirmation: job.id };
  }
  return { kind: job.kind, enquiry, quote };
}

async function getEnquiryFacts(queries: Queries, id: string): Promise<EnquiryFacts> {
  const { name, company, mobile, email, message, ...kept } = await queries
    .selectFrom("enquiries")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    contact: { name, company, mobile, email, message },
    source: kept.source,
    origin: sentOriginSchema.parse(JSON.parse(kept.origin)),
    receivedAt: kept.created_at,
  };
}

async function getQuoteFacts(queries: Queries, id: string | null): Promise<QuoteFacts> {
  const extension = await queries
    .selectFrom("quote_events")
    .select("id")
    .where("quote_id", "=", id)
    .where("kind", "=", "extended")
    .executeTakeFirst();
  const { contact, quote, created_at, reference, token, valid_until } = await queries
    .selectFrom("quotes")
    .select(["contact", "quote", "created_at", "reference", "token", "valid_until"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    contact: keptContactSchema.parse(JSON.parse(contact)),
    quote: quoteSchema.parse(JSON.parse(quote)),
    requestedAt: created_at,
    reference,
    path: quotePath(token),
    validUntil: valid_until,
    isExtended: extension !== undefined,
  };
}

async function getAnswerFacts(queries: Queries, id: string | null): Promise<AnswerFacts> {
  const { kind, text, created_at } = await queries
    .selectFrom("quote_events")
    .select(["kind", "text", "created_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { kind, text, answeredAt: created_at };
}
