import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { EditableEnquiry, MailState } from "#domain/enquiries/enquiry.ts";
import { pickChanged } from "#domain/enquiries/enquiry-change.ts";
import { clientAttributionSchema } from "#domain/enquiries/attribution.ts";
import { parseSpamSigns } from "#domain/enquiries/spam.ts";
import { type Contact, contactFields } from "#domain/shared/contact.ts";
import { findLeadingQuote } from "#domain/quotes/quote-status.ts";
import { listAuditEntries } from "#server/audit/repository.ts";
import { accountNameExpression } from "#server/database/account-name.ts";
import { toEnquiryRequest } from "#server/database/enquiry-request.ts";
import { fromColumns } from "#server/database/field-columns.ts";
import type { MailStatus, Queries, TransactionQueries } from "#server/database/tables.ts";
import { acceptedAtExpression, listAcceptances } from "#server/quotes/acceptances/repository.ts";
import { listQuoteEvents } from "#server/quotes/events/repository.ts";
import { listSuperseded, toStoredQuote } from "#server/quotes/repository.ts";
import { parseReply } from "#server/mail/repository.ts";
import { findDraft } from "#server/quotes/drafts/repository.ts";
import type { NamedAccount } from "#server/accounts/repository.ts";
import { appendSearchText } from "#server/database/enquiry-search-text.ts";
import { toFollowUp } from "./change-queries.ts";

/** Lists are newest first. */
export type EnquiryDetail = Awaited<ReturnType<typeof loadDetail>>;
export type EnquirySummary = Awaited<ReturnType<typeof loadSummaries>>[number];
export type EnquiryQuote = EnquiryDetail["quotes"][number];
export type EnquiryMail = EnquiryDetail["mails"][number];
export type EnquiryNote = Awaited<ReturnType<typeof listNotes>>[number];

type Sender = Pick<Contact, "email" | "mobile">;

export async function loadSummaries(
  queries: Queries,
  ids: readonly string[],
  now: number,
  findRefusers: (queries: Queries, senders: readonly Sender[]) => Promise<ReadonlySet<Sender>>,
) {
  if (ids.length === 0) return [];
  const rows = await queries
    .selectFrom("enquiries")
    .leftJoin("accounts", "accounts.id", "enquiries.owner_id")
    .selectAll("enquiries")
    .select(["accounts.id as owner", "accounts.email as owner_email", "accounts.name as owner_name"])
    .leftJoin("customers", "customers.id", "enquiries.customer_id")
    .select(["customers.company as customer", "deleted_at as customer_deleted_at", "do_not_contact"])
    .where("enquiries.id", "in", ids)
    .execute();
  const quotes = Map.groupBy(await loadQuotes(queries, ids, now), ({ enquiryId }) => enquiryId);
  const mails = await queries
    .selectFrom("mail_jobs")
    .select(["enquiry_id", "status"])
    .where("enquiry_id", "in", ids)
    .execute();
  const mailsById = Map.groupBy(mails, (mail) => mail.enquiry_id);
  const refusers = await findRefusers(queries, rows);
  const toSummary = (row: (typeof rows)[number]) => {
    const ownQuotes = quotes.get(row.id) ?? [];
    return {
      id: row.id,
      sentFrom: row.sent_from,
      attribution: clientAttributionSchema.parse(JSON.parse(row.attribution)),
      ...fromColumns(contactFields, row),
      ...toEnquiryRequest(row),
      createdAt: row.created_at,
      stage: row.stage,
      lostReason: row.lost_reason,
      owner:
        row.owner === null || row.owner_email === null
          ? null
          : { id: row.owner, email: row.owner_email, name: row.owner_name ?? "" },
      isSpam: row.spam === 1,
      spamSigns: parseSpamSigns(row.spam_signs),
      respondedAt: row.responded_at,
      emailConfirmedAt: row.email_confirmed_at,
      erasedAt: row.erased_at,
      followUp: toFollowUp(row.follow_up_on, row.follow_up_text),
      customer:
        row.customer_id === null || row.customer === null || row.customer_deleted_at !== null
          ? null
          : { _id: row.customer_id, company: row.customer },
      doNotContact: row.do_not_contact === 1 || refusers.has(row),
      version: row.version,
      mail: toMailState((mailsById.get(row.id) ?? []).map(({ status }) => status)),
      quotes: ownQuotes.length,
      leadingQuote: findLeadingQuote(ownQuotes.map(({ quote }) => quote)),
    };
  };
  const byId = new Map(rows.map((row) => [row.id, toSummary(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function loadQuotes(queries: Queries, enquiryIds: readonly string[], now: number) {
  const rows = await queries
    .selectFrom("quotes")
    .selectAll()
    .select(acceptedAtExpression().as("accepted_at"))
    .where("enquiry_id", "in", enquiryIds)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const ids = rows.map(({ id }) => id);
  const events = await listQuoteEvents(queries, ids);
  const acceptances = await listAcceptances(queries, ids);
  const superseded = await listSuperseded(queries, ids);
  return rows.map((row) => ({
    enquiryId: row.enquiry_id,
    quote: {
      ...toStoredQuote(row, now),
      acceptedAt: row.accepted_at,
      acceptances: acceptances.get(row.id) ?? [],
      events: events.get(row.id) ?? [],
      superseded: superseded.get(row.id) ?? [],
    },
  }));
}

function toMailState(statuses: readonly MailStatus[]): MailState {
  if (statuses.includes("failed")) return "failed";
  if (statuses.includes("queued")) return "queued";
  return statuses.length === 0 ? "none" : "sent";
}

export async function loadDetail(queries: Queries, enquiry: EnquirySummary, now: number) {
  const mails = await queries
    .selectFrom("mail_jobs")
    .leftJoin("accounts", "accounts.email", "author")
    .select(["mail_jobs.id", "kind", "status", "attempts", "details"])
    .select(accountNameExpression("author").as("authorName"))
    .select(["due_at as dueAt", "last_error as lastError", "sent_at as sentAt"])
    .select("mail_jobs.created_at as createdAt")
    .where("enquiry_id", "=", enquiry.id)
    .orderBy("mail_jobs.created_at", "desc")
    .orderBy("mail_jobs.id", "desc")
    .execute();
  return {
    enquiry,
    quotes: (await loadQuotes(queries, [enquiry.id], now)).map(({ quote }) => quote),
    mails: mails.map(({ details, authorName, ...mail }) => ({
      ...mail,
      reply: mail.kind === "reply-to-customer" ? { ...parseReply(details), authorName } : null,
    })),
    quoteDraft: await findDraft(queries, enquiry.id),
    notes: await listNotes(queries, [enquiry.id]),
    activity: await listAuditEntries(queries, "enquiry", enquiry.id),
  };
}

export async function listNotes(queries: Queries, enquiryIds: readonly string[]) {
  const notes = await queries
    .selectFrom("enquiry_notes")
    .leftJoin("accounts", "accounts.email", "author")
    .select(["enquiry_notes.id", "enquiry_id as enquiryId", "author", "text", "kind", "reached"])
    .select("enquiry_notes.created_at as createdAt")
    .select(accountNameExpression("author").as("authorName"))
    .where("enquiry_id", "in", enquiryIds)
    .orderBy("enquiry_notes.created_at", "desc")
    .orderBy("enquiry_notes.id", "desc")
    .execute();
  return notes.map(({ reached, ...note }) => ({
    ...note,
    isReached: reached === null ? null : reached === 1,
  }));
}

export function listMembers(queries: Queries): Promise<NamedAccount[]> {
  return queries.selectFrom("accounts").select(["id", "email", "name"]).orderBy("email").execute();
}

/** Writes what differs alone: a call that is logged meanwhile stays. False for another version. */
export async function updateEnquiry(
  queries: Queries,
  change: {
    readonly id: string;
    readonly version: number;
    readonly before: EditableEnquiry;
    readonly next: EditableEnquiry;
  },
): Promise<boolean> {
  const { id, version, before, next } = change;
  const { first_response_at, ...columns } = pickChanged(toColumns(next), toColumns(before));
  const { numUpdatedRows } = await queries
    .updateTable("enquiries")
    .set({
      ...columns,
      version: version + 1,
      ...(first_response_at !== undefined && {
        first_response_at: first_response_at === null ? null : toFirstResponseTime(first_response_at),
      }),
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function toColumns(enquiry: EditableEnquiry) {
  return {
    topic: enquiry.topic,
    stage: enquiry.stage,
    lost_reason: enquiry.lostReason,
    owner_id: enquiry.owner,
    spam: Number(enquiry.isSpam),
    spam_signs: enquiry.spamSigns,
    locale: enquiry.locale,
    follow_up_on: enquiry.followUp?.on ?? null,
    follow_up_text: enquiry.followUp?.text ?? "",
    responded_at: enquiry.respondedAt,
    first_response_at: enquiry.firstResponseAt,
    customer_id: enquiry.customer,
    refused_customers: enquiry.refusedCustomers,
  };
}

export async function insertNote(
  transaction: TransactionQueries,
  note: Omit<EnquiryNote, "authorName">,
): Promise<"changed" | "unchanged" | "unknown" | "erased" | "conflict"> {
  const { id, enquiryId, author, kind, isReached, text, createdAt } = note;
  const enquiry = await transaction
    .selectFrom("enquiries")
    .select("erased_at")
    .where("id", "=", enquiryId)
    // A concurrent erasure is seen.
    .forUpdate()
    .executeTakeFirst();
  if (enquiry === undefined) return "unknown";
  if (enquiry.erased_at !== null) return "erased";
  const values = {
    enquiry_id: enquiryId,
    author,
    kind,
    reached: isReached === null ? null : Number(isReached),
    text,
  };
  const stored = await transaction
    .selectFrom("enquiry_notes")
    .select(["enquiry_id", "author", "kind", "reached", "text"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (stored !== undefined) return isDeepStrictEqual({ ...stored }, values) ? "unchanged" : "conflict";
  await transaction
    .insertInto("enquiry_notes")
    .values({ id, ...values, created_at: createdAt })
    .execute();
  await transaction
    .updateTable("enquiries")
    .set({
      search_text: appendSearchText(text),
      // After a note among colleagues, or when nobody was reached, the customer goes on waiting.
      ...(isReached === true && {
        responded_at: null,
        first_response_at: toFirstResponseTime(createdAt),
      }),
    })
    .where("id", "=", enquiryId)
    .execute();
  return "changed";
}

function toFirstResponseTime(now: number) {
  return sql<number>`coalesce(${sql.ref("first_response_at")}, ${now})`;
}
