import { type ExpressionBuilder, type Transaction, sql } from "kysely";
import {
  type EnquiryFilter,
  type EnquiryStage,
  type MailState,
  parseSearchTerms,
} from "../../domain/enquiries/enquiry.ts";
import { type Attribution, clientAttributionSchema } from "../../domain/enquiries/attribution.ts";
import type { Contact } from "../../domain/shared/contact.ts";
import { type AuditEntry, listAuditEntries } from "../audit/repository.ts";
import { hasWords } from "../database/text-search.ts";
import type { MailKind, MailStatus, Queries, Tables } from "../database/tables.ts";
import { findLeadingQuote, selectLeadingQuote, selectQuotesByStatus } from "../quotes/leading-quote.ts";
import { type StoredQuote, toStoredQuote } from "../quotes/service.ts";
import { type QuoteEvent, listQuoteEvents } from "../quotes/quote-events.ts";
import type { StaffMember } from "../accounts/staff-accounts.ts";

/** An enquiry as the list in the dashboard shows it. */
export interface EnquirySummary extends Contact {
  readonly id: string;
  /** Path of the page that sent it. */
  readonly source: string;
  readonly origin: Attribution;
  readonly createdAt: number;
  readonly stage: EnquiryStage;
  readonly lostReason: string;
  readonly owner: StaffMember | null;
  readonly isSpam: boolean;
  /** When the customer last responded to a quote; null after staff have worked on the enquiry. */
  readonly actedAt: number | null;
  /** When a link mailed to its address was opened; null when none was opened. */
  readonly emailConfirmedAt: number | null;
  readonly version: number;
  readonly mail: MailState;
  /** How many quotes it has. */
  readonly quotes: number;
  /** An accepted quote, else one with a response, else the newest; null without quotes. */
  readonly leadingQuote: EnquiryQuote | null;
}

export interface EnquiryQuote extends StoredQuote {
  /** Newest first. */
  readonly events: readonly QuoteEvent[];
}

export interface EnquiryMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly status: MailStatus;
  readonly attempts: number;
  /** When a queued mail is tried next. */
  readonly dueAt: number;
  readonly lastError: string | null;
  readonly sentAt: number | null;
  readonly createdAt: number;
}

export interface EnquiryNote {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  readonly createdAt: number;
}

/** An enquiry with all its records. Lists are newest first. */
export interface EnquiryFile {
  readonly enquiry: EnquirySummary;
  readonly quotes: readonly EnquiryQuote[];
  readonly mails: readonly EnquiryMail[];
  readonly notes: readonly EnquiryNote[];
  readonly activity: readonly AuditEntry[];
  readonly waiting: WaitingNeighbours;
}

/** Ids of the waiting enquiries before and after an enquiry, by time. After the last comes the first. */
export interface WaitingNeighbours {
  readonly previous: string | null;
  readonly next: string | null;
}

/** How many enquiries and mails wait for staff. */
export interface WaitingCounts {
  /** Enquiries without spam that are new, or whose customer has responded to a quote. */
  readonly count: number;
  /** Of these, the enquiries whose customer has responded to a quote. */
  readonly answered: number;
  /** Since when the oldest of them waits; null when none waits. */
  readonly since: number | null;
  /** Id of the oldest of them. */
  readonly oldest: string | null;
  /** Id of the newest of all enquiries, spam included. When it changes, there is a new enquiry. */
  readonly newest: string | null;
  /** Mails that are given up. */
  readonly failedMails: number;
  /** Mails that the mail server has not accepted for `lateMailAge`. */
  readonly lateMails: number;
}

/** From this age staff are told of a mail that the mail server does not accept, ms. */
const lateMailAge = 15 * 60 * 1000;

/** When a customer last acted, among all enquiries that are spam, or are not; null when there is none. */
export async function findLastActionTime(queries: Queries, spam: boolean): Promise<number | null> {
  const last = await queries
    .selectFrom("enquiries")
    .select(lastCustomerActionExpression().as("at"))
    .where("spam", "=", Number(spam))
    // Both engines read the first entry of an index; for max() one of them reads all rows.
    .orderBy(lastCustomerActionExpression(), "desc")
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? null : Number(last.at);
}

/** How many enquiries match a filter. */
export async function countMatching(queries: Queries, filter: EnquiryFilter, now: number): Promise<number> {
  const { total } = await selectMatching(queries, filter, now)
    .select((row) => row.fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** When the customer last acted: the response to a quote that staff have not handled yet, or the enquiry. */
function lastCustomerActionExpression() {
  return sql<number>`coalesce(${sql.ref("enquiries.acted_at")}, ${sql.ref("enquiries.created_at")})`;
}

/** Ids of the enquiries that match a filter, in its order: all, or a range. */
export async function findEnquiryIds(
  queries: Queries,
  filter: EnquiryFilter,
  now: number,
  range?: { limit: number; offset: number },
): Promise<string[]> {
  const direction = filter.order === "oldest" ? "asc" : "desc";
  const found = selectMatching(queries, filter, now);
  const ordered =
    filter.order === "name" || filter.order === "company"
      ? found.orderBy(sql`lower(${sql.ref(`enquiries.${filter.order}`)})`)
      : filter.order === "total"
        ? found.orderBy(selectLeadingQuote(queries).select("quotes.total"), (order) =>
            order.desc().nullsLast(),
          )
        : found;
  const all = ordered
    .select("enquiries.id")
    .orderBy(lastCustomerActionExpression(), direction)
    .orderBy("enquiries.id", direction);
  const rows = await (range === undefined ? all : all.limit(range.limit).offset(range.offset)).execute();
  return rows.map(({ id }) => id);
}

/** Whether an enquiry has a mail with this status, or any mail. */
function hasMail(status?: MailStatus) {
  return (row: ExpressionBuilder<Tables, "enquiries">) => {
    const mails = row.selectFrom("mail_jobs").select("id").whereRef("enquiry_id", "=", "enquiries.id");
    return row.exists(status === undefined ? mails : mails.where("status", "=", status));
  };
}

/** Whether an enquiry has no mail with this status, or no mail. */
function hasNoMail(status?: MailStatus) {
  return (row: ExpressionBuilder<Tables, "enquiries">) => row.not(hasMail(status)(row));
}

/** Selects the enquiries that match a filter. */
function selectMatching(
  queries: Queries,
  { search, stage, mail, owner, spam, quote, after }: EnquiryFilter,
  now: number,
) {
  let found = queries.selectFrom("enquiries").where("enquiries.spam", "=", Number(spam));
  if (after !== undefined) found = found.where(lastCustomerActionExpression(), ">", Date.parse(after));
  if (quote !== undefined)
    found = found.where(
      selectLeadingQuote(queries).select("quotes.id"),
      "in",
      selectQuotesByStatus(queries, quote, now),
    );
  if (stage !== undefined) found = found.where("enquiries.stage", "=", stage);
  if (owner === "nobody") found = found.where("enquiries.owner_id", "is", null);
  else if (owner !== undefined) found = found.where("enquiries.owner_id", "=", owner);
  for (const hasWord of hasWords(parseSearchTerms(search))) found = found.where(hasWord);
  switch (mail) {
    case "failed":
      return found.where(hasMail("failed"));
    case "queued":
      return found.where(hasMail("queued")).where(hasNoMail("failed"));
    case "sent":
      return found.where(hasMail("sent")).where(hasNoMail("queued")).where(hasNoMail("failed"));
    case "none":
      return found.where(hasNoMail());
    case undefined:
      return found;
  }
}

/** Summaries of these enquiries in the order of their ids. Unknown ids are left out. */
export async function loadSummaries(
  queries: Queries,
  ids: readonly string[],
  now: number,
): Promise<EnquirySummary[]> {
  if (ids.length === 0) return [];
  const rows = await queries
    .selectFrom("enquiries")
    .leftJoin("staff", "staff.id", "enquiries.owner_id")
    .selectAll("enquiries")
    .select(["staff.id as owner", "staff.email as owner_email"])
    .where("enquiries.id", "in", ids)
    .execute();
  const quotes = Map.groupBy(await loadQuotes(queries, ids, now), ({ enquiryId }) => enquiryId);
  const mails = await queries
    .selectFrom("mail_jobs")
    .select(["enquiry_id", "status"])
    .where("enquiry_id", "in", ids)
    .execute();
  const mailsById = Map.groupBy(mails, (mail) => mail.enquiry_id);
  const toSummary = (row: (typeof rows)[number]): EnquirySummary => {
    const ownQuotes = quotes.get(row.id) ?? [];
    return {
      id: row.id,
      source: row.source,
      origin: clientAttributionSchema.parse(JSON.parse(row.origin)),
      name: row.name,
      company: row.company,
      mobile: row.mobile,
      email: row.email,
      message: row.message,
      createdAt: row.created_at,
      stage: row.stage,
      lostReason: row.lost_reason,
      owner:
        row.owner === null || row.owner_email === null ? null : { id: row.owner, email: row.owner_email },
      isSpam: row.spam === 1,
      actedAt: row.acted_at,
      emailConfirmedAt: row.email_confirmed_at,
      version: row.version,
      mail: toMailState((mailsById.get(row.id) ?? []).map(({ status }) => status)),
      quotes: ownQuotes.length,
      leadingQuote: findLeadingQuote(ownQuotes.map(({ quote }) => quote)),
    };
  };
  const byId = new Map(rows.map((row) => [row.id, toSummary(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Quotes of these enquiries, newest first. */
async function loadQuotes(
  queries: Queries,
  enquiryIds: readonly string[],
  now: number,
): Promise<{ enquiryId: string; quote: EnquiryQuote }[]> {
  const rows = await queries
    .selectFrom("quotes")
    .selectAll()
    .where("enquiry_id", "in", enquiryIds)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const events = await listQuoteEvents(
    queries,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    enquiryId: row.enquiry_id,
    quote: { ...toStoredQuote(row, now), events: events.get(row.id) ?? [] },
  }));
}

function toMailState(statuses: readonly MailStatus[]): MailState {
  if (statuses.includes("failed")) return "failed";
  if (statuses.includes("queued")) return "queued";
  return statuses.length === 0 ? "none" : "sent";
}

/** An enquiry with all its records. */
export async function loadFile(queries: Queries, enquiry: EnquirySummary, now: number): Promise<EnquiryFile> {
  const mails = await queries
    .selectFrom("mail_jobs")
    .selectAll()
    .where("enquiry_id", "=", enquiry.id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const notes = await queries
    .selectFrom("enquiry_notes")
    .select(["id", "author", "text", "created_at as createdAt"])
    .where("enquiry_id", "=", enquiry.id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return {
    enquiry,
    quotes: (await loadQuotes(queries, [enquiry.id], now)).map(({ quote }) => quote),
    mails: mails.map((mail) => ({
      id: mail.id,
      kind: mail.kind,
      status: mail.status,
      attempts: mail.attempts,
      dueAt: mail.due_at,
      lastError: mail.last_error,
      sentAt: mail.sent_at,
      createdAt: mail.created_at,
    })),
    notes,
    activity: await listAuditEntries(queries, "enquiry", enquiry.id),
    waiting: await findWaitingNeighbours(queries, enquiry),
  };
}

async function findWaitingNeighbours(queries: Queries, enquiry: EnquirySummary): Promise<WaitingNeighbours> {
  const { id, createdAt, actedAt, stage } = enquiry;
  const since = stage === "new" ? createdAt : (actedAt ?? createdAt);
  const nearest = async (direction: "asc" | "desc") => {
    const others = selectWaiting(queries)
      .select("id")
      .where("id", "<>", id)
      .orderBy(waitingSinceExpression(), direction)
      .orderBy("id", direction)
      .limit(1);
    const comparison = direction === "asc" ? sql.raw(">") : sql.raw("<");
    const found = await others
      .where(sql<boolean>`(${waitingSinceExpression()}, ${sql.ref("id")}) ${comparison} (${since}, ${id})`)
      .executeTakeFirst();
    return (found ?? (await others.executeTakeFirst()))?.id ?? null;
  };
  return { previous: await nearest("desc"), next: await nearest("asc") };
}

/** Counts the enquiries and mails that wait for staff. */
export async function countWaiting(queries: Queries, now: number): Promise<WaitingCounts> {
  const { count, answered } = await selectWaiting(queries)
    .select((row) => [
      row.fn.countAll<number | string>().as("count"),
      row.fn.count<number | string>("acted_at").as("answered"),
    ])
    .executeTakeFirstOrThrow();
  const oldest = await selectWaiting(queries)
    .select(["id", waitingSinceExpression().as("since")])
    .orderBy(waitingSinceExpression())
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const newest = await queries
    .selectFrom("enquiries")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const failed = await queries
    .selectFrom("mail_jobs")
    .select((row) => row.fn.countAll<number | string>().as("count"))
    .where("status", "=", "failed")
    .executeTakeFirstOrThrow();
  const late = await queries
    .selectFrom("mail_jobs")
    .select((row) => row.fn.countAll<number | string>().as("count"))
    .where("status", "=", "queued")
    .where("last_error", "is not", null)
    .where("created_at", "<", now - lateMailAge)
    .executeTakeFirstOrThrow();
  return {
    count: Number(count),
    answered: Number(answered),
    since: oldest === undefined ? null : Number(oldest.since),
    oldest: oldest?.id ?? null,
    newest: newest?.id ?? null,
    failedMails: Number(failed.count),
    lateMails: Number(late.count),
  };
}

/** Selects the enquiries that wait for staff. */
function selectWaiting(queries: Queries) {
  return queries
    .selectFrom("enquiries")
    .where("spam", "=", 0)
    .where((row) => row.or([row("stage", "=", "new"), row("acted_at", "is not", null)]));
}

/** Since when an enquiry waits: since it arrived if it is new, else since its customer responded to a quote. */
function waitingSinceExpression() {
  return sql<number>`case when ${sql.ref("stage")} = 'new' then ${sql.ref("created_at")} else coalesce(${sql.ref("acted_at")}, ${sql.ref("created_at")}) end`;
}

/** A staff member. Null for the id null, undefined for an unknown id. */
export async function findMember(
  queries: Queries,
  id: string | null,
): Promise<StaffMember | null | undefined> {
  if (id === null) return null;
  return queries.selectFrom("staff").select(["id", "email"]).where("id", "=", id).executeTakeFirst();
}

/** Changes an enquiry that still has this version. False when it has another version. */
export async function updateEnquiry(
  queries: Queries,
  change: {
    readonly id: string;
    readonly version: number;
    readonly stage: EnquiryStage;
    readonly lostReason: string;
    readonly owner: StaffMember | null;
    readonly isSpam: boolean;
    readonly isStageChanged: boolean;
    readonly now: number;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable("enquiries")
    .set({
      stage: change.stage,
      lost_reason: change.lostReason,
      owner_id: change.owner?.id ?? null,
      spam: Number(change.isSpam),
      acted_at: null,
      version: change.version + 1,
      ...(change.isStageChanged && { answered_at: toFirstResponseTime(change.now) }),
    })
    .where("id", "=", change.id)
    .where("version", "=", change.version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Adds a note, which counts as a response of staff. False when there is no such enquiry. */
export async function insertNote(
  transaction: Transaction<Tables>,
  note: EnquiryNote & { readonly enquiryId: string },
): Promise<boolean> {
  const { id, enquiryId, author, text, createdAt } = note;
  const enquiry = await transaction
    .selectFrom("enquiries")
    .select("id")
    .where("id", "=", enquiryId)
    .executeTakeFirst();
  if (enquiry === undefined) return false;
  await transaction
    .insertInto("enquiry_notes")
    .values({ id, enquiry_id: enquiryId, author, text, created_at: createdAt })
    .execute();
  await transaction
    .updateTable("enquiries")
    .set({ acted_at: null, answered_at: toFirstResponseTime(createdAt) })
    .where("id", "=", enquiryId)
    .execute();
  return true;
}

/** The time of the first response of staff: now, unless it is set already. */
function toFirstResponseTime(now: number) {
  return sql<number>`coalesce(${sql.ref("answered_at")}, ${now})`;
}
