import { topicLabels } from "#domain/enquiries/topic-labels.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { parseAccountMail } from "#domain/accounts/account-mail.ts";
import { clientAttributionSchema } from "#domain/enquiries/attribution.ts";
import { isMailAbout, isMailTo } from "#domain/enquiries/mail-kinds.ts";
import { formatEnquiryReference } from "#domain/enquiries/enquiry-reference.ts";
import { parseSpamSigns } from "#domain/enquiries/spam.ts";
import { contactFields } from "#domain/shared/contact.ts";
import { storedContactSchema, quoteSchema } from "#domain/quotes/quote-schema.ts";
import { toEnquiryRequest } from "#server/database/enquiry-request.ts";
import { fromColumns } from "#server/database/field-columns.ts";
import type { Queries } from "#server/database/tables.ts";
import { quotePath } from "#domain/pages/site-paths.ts";
import type {
  AssignedEnquiry,
  CustomerResponseData,
  EnquiryData,
  MailData,
  OpenLinkData,
  QuoteData,
} from "./templates/mail-data.ts";
import { canRemind } from "#domain/quotes/reminders.ts";
import { listRemindedQuotes } from "#server/quotes/reminder-queries.ts";
import { listAcceptances } from "#server/quotes/acceptances/repository.ts";
import { listSuperseded } from "#server/quotes/repository.ts";
import { isAddressConfirmed } from "./confirmation-queries.ts";
import type { Outbox } from "./outbox.ts";
import { type MailJob, parseEarlierEvents, parseReply } from "./repository.ts";

export type FindLink = (id: string) => Promise<OpenLinkData | null>;

/**
 * Null when the mail would be of no use: its link was used, replaced or has expired, no mail is held any more, a quote
 * has answered the enquiry, the account owns none of the enquiries any more, or a quote needs no reminder any more.
 */
export async function getMailData(
  queries: Queries,
  job: MailJob,
  parts: { readonly findLink: FindLink; readonly countHeld: Outbox["countHeld"]; readonly now: number },
): Promise<MailData | null> {
  const { kind } = job;
  const { findLink, countHeld, now } = parts;
  if (isMailAbout(kind, "queue")) {
    const { toCompany, toCustomers } = await countHeld();
    return toCompany + toCustomers === 0 ? null : { kind, toCompany, toCustomers };
  }
  if (isMailTo(kind, "account")) {
    const mail = parseAccountMail(kind, job.details);
    const common = { email: await getAccountEmail(queries, job.staffId), happenedAt: job.createdAt };
    if (mail.kind === "factor-changed") {
      const { link } = mail.details;
      return { ...common, ...mail, report: link === undefined ? null : await findLink(link) };
    }
    if (mail.kind === "enquiries-assigned" || mail.kind === "quote-approval") {
      const owner = mail.kind === "enquiries-assigned" ? job.staffId : undefined;
      const enquiries = await listNamed(queries, mail.details.enquiries, owner);
      return enquiries.length === 0 ? null : { ...common, ...mail, enquiries };
    }
    if (mail.kind !== "invitation" && mail.kind !== "password-reset") return { ...common, ...mail };
    const link = await findLink(mail.details.link);
    return link && { ...common, ...mail, link };
  }
  const enquiry = await getEnquiryData(queries, job.enquiryId);
  if (kind === "enquiry-to-customer" && (await hasQuoteMail(queries, job.enquiryId))) return null;
  if (isMailAbout(kind, "enquiry")) return { kind, enquiry };
  if (isMailAbout(kind, "reply")) return { kind, enquiry, reply: parseReply(job.details) };
  if (kind === "quote-reminder-to-customer") {
    const [facts] = await listRemindedQuotes(queries, [job.quoteId ?? ""], job.id);
    // A version that was sent meanwhile has reminders of its own.
    if (facts === undefined || facts.sentAt > job.createdAt || !canRemind(facts, now)) return null;
  }
  const quote = await getQuoteData(queries, job.quoteId);
  if (isMailAbout(kind, "response")) {
    const earlier: CustomerResponseData[] = [];
    for (const id of parseEarlierEvents(job.details)) earlier.push(await getResponseData(queries, id));
    return { kind, enquiry, quote, response: await getResponseData(queries, job.eventId), earlier };
  }
  if (isMailTo(kind, "customer")) {
    const isConfirmed = await isAddressConfirmed(queries, enquiry.contact.email);
    const acceptance = (await findResponseData(queries, job.eventId))?.acceptance ?? null;
    return { kind, enquiry, quote, isConfirmed, confirmation: job.id, acceptance };
  }
  return { kind, enquiry, quote };
}

async function hasQuoteMail(queries: Queries, enquiryId: string | null): Promise<boolean> {
  const mailed = await queries
    .selectFrom("mail_jobs")
    .select("id")
    .where("enquiry_id", "=", enquiryId)
    .where("kind", "=", "quote-to-customer")
    .limit(1)
    .executeTakeFirst();
  return mailed !== undefined;
}

async function getAccountEmail(queries: Queries, id: string | null): Promise<string> {
  const { email } = await queries
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return email;
}

/** @param owner only those that the account still owns: an assignment may have been undone */
async function listNamed(
  queries: Queries,
  ids: readonly string[],
  owner: string | null | undefined,
): Promise<AssignedEnquiry[]> {
  const rows = await queries
    .selectFrom("enquiries")
    .select(["id", "name", "company", "topic"])
    .where("id", "in", ids)
    .$if(owner !== undefined, (all) => all.where("owner_id", "=", owner ?? null))
    .where("erased_at", "is", null)
    .orderBy("created_at")
    .execute();
  return rows.map(({ topic, ...row }) => ({ ...row, topic: getTranslate("en").text(topicLabels[topic]) }));
}

async function getEnquiryData(queries: Queries, id: string | null): Promise<EnquiryData> {
  const row = await queries
    .selectFrom("enquiries")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    contact: fromColumns(contactFields, row),
    ...toEnquiryRequest(row),
    reference: formatEnquiryReference(row.id),
    sentFrom: row.sent_from,
    attribution: clientAttributionSchema.parse(JSON.parse(row.attribution)),
    receivedAt: row.created_at,
    spamSigns: parseSpamSigns(row.spam_signs),
  };
}

async function getQuoteData(queries: Queries, id: string | null): Promise<QuoteData> {
  const offered = await queries
    .selectFrom("quote_events")
    .select("kind")
    .where("quote_id", "=", id)
    .where("kind", "in", ["extended", "revised"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const { contact, locale, quote, created_at, sent_at, reference, token, valid_until, version } =
    await queries
      .selectFrom("quotes")
      .select(["contact", "locale", "quote", "created_at", "sent_at", "reference", "token", "valid_until"])
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const superseded = await listSuperseded(queries, id === null ? [] : [id]);
  return {
    contact: storedContactSchema.parse(JSON.parse(contact)),
    locale,
    quote: quoteSchema.parse(JSON.parse(quote)),
    requestedAt: sent_at ?? created_at,
    reference,
    path: quotePath(token),
    validUntil: valid_until,
    isExtended: offered?.kind === "extended",
    version,
    before: superseded.get(id ?? "")?.at(-1) ?? null,
  };
}

async function getResponseData(queries: Queries, id: string | null): Promise<CustomerResponseData> {
  const response = await findResponseData(queries, id);
  if (response === null) throw new Error(`No event with the id ${id}`);
  return response;
}

async function findResponseData(queries: Queries, id: string | null): Promise<CustomerResponseData | null> {
  const event = await queries
    .selectFrom("quote_events")
    .select(["quote_id", "kind", "text", "created_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (event === undefined) return null;
  const { quote_id, kind, text, created_at } = event;
  // The newest one then: the event accepts, withdraws or confirms it.
  const isAboutAcceptance = kind === "accepted" || kind === "withdrawn" || kind === "confirmed";
  const acceptances = isAboutAcceptance
    ? ((await listAcceptances(queries, [quote_id])).get(quote_id) ?? [])
    : [];
  const acceptance = acceptances.find(({ acceptedAt }) => acceptedAt <= created_at) ?? null;
  return { kind, text, respondedAt: created_at, acceptance };
}
