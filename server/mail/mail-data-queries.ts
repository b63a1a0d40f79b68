import { clientAttributionSchema } from "#domain/enquiries/attribution.ts";
import { isMailAbout, isMailTo } from "#domain/enquiries/mail-kinds.ts";
import { contactFields } from "#domain/shared/contact.ts";
import { storedContactSchema, quoteSchema } from "#domain/quotes/quote.ts";
import { fromColumns } from "#server/database/field-columns.ts";
import type { Queries } from "#server/database/tables.ts";
import { quotePath } from "#domain/pages/site-paths.ts";
import type { CustomerResponseData, EnquiryData, MailData, QuoteData } from "./templates/mail-data.ts";
import { type MailJob, isAddressConfirmed } from "./repository.ts";

export async function getMailData(queries: Queries, job: MailJob): Promise<MailData> {
  const { kind } = job;
  const enquiry = await getEnquiryData(queries, job.enquiryId);
  if (isMailAbout(kind, "enquiry")) return { kind, enquiry };
  const quote = await getQuoteData(queries, job.quoteId);
  if (isMailAbout(kind, "response"))
    return { kind, enquiry, quote, response: await getCustomerResponseData(queries, job.eventId) };
  if (isMailTo(kind, "customer")) {
    const isConfirmed = await isAddressConfirmed(queries, enquiry.contact.email);
    return { kind, enquiry, quote, isConfirmed, confirmation: job.id };
  }
  return { kind, enquiry, quote };
}

async function getEnquiryData(queries: Queries, id: string): Promise<EnquiryData> {
  const row = await queries
    .selectFrom("enquiries")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    contact: fromColumns(contactFields, row),
    source: row.source,
    attribution: clientAttributionSchema.parse(JSON.parse(row.origin)),
    receivedAt: row.created_at,
  };
}

async function getQuoteData(queries: Queries, id: string | null): Promise<QuoteData> {
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
    contact: storedContactSchema.parse(JSON.parse(contact)),
    quote: quoteSchema.parse(JSON.parse(quote)),
    requestedAt: created_at,
    reference,
    path: quotePath(token),
    validUntil: valid_until,
    isExtended: extension !== undefined,
  };
}

async function getCustomerResponseData(queries: Queries, id: string | null): Promise<CustomerResponseData> {
  const { kind, text, created_at } = await queries
    .selectFrom("quote_events")
    .select(["kind", "text", "created_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { kind, text, respondedAt: created_at };
}
