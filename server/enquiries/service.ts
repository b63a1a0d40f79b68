import { sql } from "kysely";
import {
  type EnquiryChange,
  type EnquiryFilter,
  type EnquiryPage,
  type EnquiryStage,
  type MailState,
  parseSearchTerms,
} from "../../domain/enquiries/enquiry.ts";
import { type Attribution, clientAttributionSchema } from "../../domain/enquiries/attribution.ts";
import type { Contact } from "../../domain/shared/contact.ts";
import { type AuditEntry, listAuditEntries, saveAuditEntry } from "../audit/repository.ts";
import type { Database } from "../database/open-database.ts";
import { hasWords } from "../database/text-search.ts";
import type { MailKind, MailStatus, Queries } from "../database/tables.ts";
import { findLeadingQuote, selectLeadingQuote, selectQuotesByStatus } from "../quotes/leading-quote.ts";
import { type StoredQuote, toStoredQuote } from "../quotes/service.ts";
import type { HeldMails } from "../mail/sending-limits.ts";
import type { Outbox } from "../mail/outbox.ts";
import { readHeldErasure } from "./retention/retention.ts";
import { type QuoteEvent, listQuoteEvents } from "../quotes/quote-events.ts";
import type { StaffMember } from "../accounts/staff-accounts.ts";
import type { Clock, IdGenerator } from "../shared/clock.ts";

/** An enquiry as the list of the dashboard shows it. */
export interface EnquirySummary extends Contact {
  readonly id: string;
  /** Path of the page it was sent from. */
  readonly source: string;
  readonly origin: Attribution;
  readonly createdAt: number;
  readonly stage: EnquiryStage;
  readonly lostReason: string;
  readonly owner: StaffMember | null;
  readonly isSpam: boolean;
  /** When the customer last answered a quote, as long as staff have done nothing after it; null otherwise. */
  readonly actedAt: number | null;
  /** When a link that was mailed to its address was opened; null if none was. */
  readonly emailConfirmedAt: number | null;
  readonly version: number;
  readonly mail: MailState;
  /** How many quotes were asked for with it. */
  readonly quotes: number;
  /** The one that tells most: an accepted one, else one that was answered, else the newest; null where there is none. */
  readonly leadingQuote: EnquiryQuote | null;
}

export interface EnquiryQuote extends StoredQuote {
  /** What happened to it, newest first. */
  readonly events: readonly QuoteEvent[];
}

export interface EnquiryMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly status: MailStatus;
  readonly attempts: number;
  /** When it is tried next, where it is queued. */
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

/** Everything that is known of one enquiry. Lists are newest first. */
export interface EnquiryFile {
  readonly enquiry: EnquirySummary;
  readonly quotes: readonly EnquiryQuote[];
  readonly mails: readonly EnquiryMail[];
  readonly notes: readonly EnquiryNote[];
  readonly activity: readonly AuditEntry[];
  readonly waiting: WaitingNeighbours;
}

/** IdGenerator of the enquiries that wait before and after one, by time; after the last comes the first. */
export interface WaitingNeighbours {
  readonly previous: string | null;
  readonly next: string | null;
}

/** What waits for an answer. */
export interface WaitingEnquiries {
  /** Enquiries that are new, or whose customer has answered a quote, and that are no spam. */
  readonly count: number;
  /** Those of them whose customer has answered a quote. */
  readonly answered: number;
  /** Since when the one that waits longest does; null when none does. */
  readonly since: number | null;
  /** Its id. */
  readonly oldest: string | null;
  /** Id of the newest enquiry of all, spam too: another one than a moment ago means that there is a new one. */
  readonly newest: string | null;
  /** Mails that were given up. */
  readonly failedMails: number;
  /** Mails that were not taken for a quarter of an hour. */
  readonly lateMails: number;
  /** Enquiries whose erasure waits until somebody confirms it. */
  readonly heldErasure: number;
  /** Mails that wait because unusually many went out. */
  readonly heldMails: HeldMails;
}

export type ChangeOutcome =
  | { readonly kind: "changed"; readonly file: EnquiryFile }
  | { readonly kind: "unknown" }
  | { readonly kind: "unknown-owner" }
  /** Somebody changed it since `version`. */
  | { readonly kind: "conflict"; readonly file: EnquiryFile };

/** Enquiries as staff work on them. */
export interface EnquiryService {
  /** `newest` is when the last of all came or was acted on that the filter could let through; null when there is none. */
  list(page: EnquiryPage): Promise<{ summaries: EnquirySummary[]; total: number; newest: number | null }>;
  find(id: string): Promise<EnquiryFile | null>;
  getWaiting(): Promise<WaitingEnquiries>;
  change(id: string, change: EnquiryChange, by: StaffMember): Promise<ChangeOutcome>;
  /** False when there is no such enquiry. */
  addNote(id: string, text: string, by: StaffMember): Promise<boolean>;
  /** Tries a mail again now that is waiting or was given up. False when there is no such mail, or it is sent. */
  retryMail(enquiryId: string, mailId: string): Promise<boolean>;
  /** All that match, in their order, read in portions while they are used. */
  iterate(filter: EnquiryFilter): AsyncIterable<EnquirySummary>;
}

const exportBatchSize = 500;

/** Age from which a mail that the mail server does not take is told to staff, ms. */
const lateMailAge = 15 * 60 * 1000;

export function createEnquiryService(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly idGenerator: IdGenerator;
  readonly outbox: Pick<Outbox, "requeue" | "announce" | "countHeld">;
}): EnquiryService {
  const { clock, idGenerator, outbox } = parts;
  const { queries } = parts.database;

  const service: EnquiryService = {
    async list({ page, size, ...filter }) {
      // Before the page: what comes in between is told as new, and never missed.
      const newest = await queries
        .selectFrom("enquiries")
        .select(lastCustomerActionExpression().as("at"))
        .where("spam", "=", Number(filter.spam))
        // Both engines take the first of an index; for a maximum one of them reads it all.
        .orderBy(lastCustomerActionExpression(), "desc")
        .limit(1)
        .executeTakeFirst();
      const now = clock.now();
      const { total } = await selectMatching(parts.database, filter, now)
        .select((row) => row.fn.countAll<number | string>().as("total"))
        .executeTakeFirstOrThrow();
      const ids = await findEnquiryIds(parts.database, filter, now, {
        limit: size,
        offset: (page - 1) * size,
      });
      return {
        summaries: await loadSummaries(queries, ids, now),
        total: Number(total),
        newest: newest === undefined ? null : Number(newest.at),
      };
    },

    async find(id) {
      const [enquiry] = await loadSummaries(queries, [id], clock.now());
      return enquiry === undefined ? null : loadFile(queries, enquiry, clock.now());
    },

    async getWaiting() {
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
        .execute();
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
        .where("created_at", "<", clock.now() - lateMailAge)
        .executeTakeFirstOrThrow();
      return {
        count: Number(count),
        answered: Number(answered),
        since: oldest === undefined ? null : Number(oldest.since),
        oldest: oldest?.id ?? null,
        newest: newest[0]?.id ?? null,
        failedMails: Number(failed.count),
        lateMails: Number(late.count),
        heldErasure: await readHeldErasure(queries),
        heldMails: await outbox.countHeld(),
      };
    },

    async change(id, { version, stage, lostReason, owner, isSpam }, by) {
      const outcome = await queries.transaction().execute(async (transaction) => {
        const [before] = await loadSummaries(transaction, [id], clock.now());
        if (before === undefined) return "unknown";
        const newOwner = owner === undefined ? before.owner : await findMember(transaction, owner);
        if (newOwner === undefined) return "unknown-owner";
        const nextStage = stage ?? before.stage;
        const next = {
          stage: nextStage,
          lostReason: nextStage === "lost" ? (lostReason ?? before.lostReason) : "",
          owner: newOwner,
          isSpam: isSpam ?? before.isSpam,
        };
        const detail = describeEnquiryChanges(before, next);
        if (detail === "") return "changed";
        const { numUpdatedRows } = await transaction
          .updateTable("enquiries")
          .set({
            stage: next.stage,
            lost_reason: next.lostReason,
            owner_id: next.owner?.id ?? null,
            spam: Number(next.isSpam),
            acted_at: null,
            version: version + 1,
            ...(next.stage !== before.stage && { answered_at: toFirstResponseTime(clock.now()) }),
          })
          .where("id", "=", id)
          .where("version", "=", version)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return "conflict";
        await saveAuditEntry(transaction, clock, idGenerator, {
          actor: by.email,
          action: "changed",
          subject: "enquiry",
          subjectId: id,
          title: `${before.name}, ${before.company}`,
          detail,
        });
        return "changed";
      });
      if (outcome === "unknown" || outcome === "unknown-owner") return { kind: outcome };
      const file = await service.find(id);
      return file === null ? { kind: "unknown" } : { kind: outcome, file };
    },

    async addNote(id, text, by) {
      return queries.transaction().execute(async (transaction) => {
        const enquiry = await transaction
          .selectFrom("enquiries")
          .select("id")
          .where("id", "=", id)
          .executeTakeFirst();
        if (enquiry === undefined) return false;
        await transaction
          .insertInto("enquiry_notes")
          .values({
            id: idGenerator.newId(),
            enquiry_id: id,
            author: by.email,
            text,
            created_at: clock.now(),
          })
          .execute();
        await transaction
          .updateTable("enquiries")
          .set({ acted_at: null, answered_at: toFirstResponseTime(clock.now()) })
          .where("id", "=", id)
          .execute();
        return true;
      });
    },

    async retryMail(enquiryId, mailId) {
      const isQueued = await outbox.requeue({ id: mailId, enquiryId });
      if (isQueued) outbox.announce();
      return isQueued;
    },

    async *iterate(filter) {
      // All ids at once: what arrives meanwhile moves nothing.
      const ids = await findEnquiryIds(parts.database, filter, clock.now());
      for (let from = 0; from < ids.length; from += exportBatchSize)
        yield* await loadSummaries(queries, ids.slice(from, from + exportBatchSize), clock.now());
    },
  };
  return service;
}

/** When staff first did something about an enquiry: now, unless they have before. */
function toFirstResponseTime(now: number) {
  return sql<number>`coalesce(${sql.ref("answered_at")}, ${now})`;
}

function selectWaiting(queries: Queries) {
  return queries
    .selectFrom("enquiries")
    .where("spam", "=", 0)
    .where((row) => row.or([row("stage", "=", "new"), row("acted_at", "is not", null)]));
}

/** Since when an enquiry waits: since it came, or once somebody has dealt with it since its customer answered. */
function waitingSinceExpression() {
  return sql<number>`case when ${sql.ref("stage")} = 'new' then ${sql.ref("created_at")} else coalesce(${sql.ref("acted_at")}, ${sql.ref("created_at")}) end`;
}

/** When a customer was heard of last: by the enquiry, or by an answer that nobody has dealt with. */
function lastCustomerActionExpression() {
  return sql<number>`coalesce(${sql.ref("enquiries.acted_at")}, ${sql.ref("enquiries.created_at")})`;
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

/** The enquiries a filter lets through. */
function selectMatching(
  { engine, queries }: Pick<Database, "engine" | "queries">,
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
  for (const hasWord of hasWords(engine, "enquiries", parseSearchTerms(search))) found = found.where(hasWord);
  const selectEnquiriesByMail = (status: MailStatus) =>
    queries.selectFrom("mail_jobs").select("enquiry_id").where("status", "=", status);
  switch (mail) {
    case "failed":
      return found.where("enquiries.id", "in", selectEnquiriesByMail("failed"));
    case "queued":
      return found
        .where("enquiries.id", "in", selectEnquiriesByMail("queued"))
        .where("enquiries.id", "not in", selectEnquiriesByMail("failed"));
    case "sent":
      return found
        .where("enquiries.id", "in", selectEnquiriesByMail("sent"))
        .where("enquiries.id", "not in", selectEnquiriesByMail("queued"))
        .where("enquiries.id", "not in", selectEnquiriesByMail("failed"));
    case "none":
      return found.where("enquiries.id", "not in", queries.selectFrom("mail_jobs").select("enquiry_id"));
    case undefined:
      return found;
  }
}

/** Which enquiries a filter lets through, in its order: all of them, or a part. */
async function findEnquiryIds(
  database: Pick<Database, "engine" | "queries">,
  filter: EnquiryFilter,
  now: number,
  range?: { limit: number; offset: number },
): Promise<string[]> {
  const direction = filter.order === "oldest" ? "asc" : "desc";
  const found = selectMatching(database, filter, now);
  const ordered =
    filter.order === "name" || filter.order === "company"
      ? found.orderBy(sql`lower(${sql.ref(`enquiries.${filter.order}`)})`)
      : filter.order === "total"
        ? found.orderBy(selectLeadingQuote(database.queries).select("quotes.total"), (order) =>
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

/** Summaries of these enquiries, in this order; ids of none are left out. */
async function loadSummaries(
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

async function loadFile(queries: Queries, enquiry: EnquirySummary, now: number): Promise<EnquiryFile> {
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

/** Null for nobody, undefined for somebody who is no member of staff. */
async function findMember(queries: Queries, id: string | null): Promise<StaffMember | null | undefined> {
  if (id === null) return null;
  return queries.selectFrom("staff").select(["id", "email"]).where("id", "=", id).executeTakeFirst();
}

type EditableFields = Pick<EnquirySummary, "stage" | "lostReason" | "owner" | "isSpam">;

/** What changed, as a person reads it. */
function describeEnquiryChanges(before: EditableFields, after: EditableFields): string {
  const changes: string[] = [];
  if (before.stage !== after.stage) changes.push(`Stage: ${before.stage} to ${after.stage}`);
  if (before.lostReason !== after.lostReason && after.lostReason !== "")
    changes.push(`Lost: ${after.lostReason}`);
  if (before.owner?.id !== after.owner?.id) changes.push(`Owner: ${after.owner?.email ?? "nobody"}`);
  if (before.isSpam !== after.isSpam) changes.push(after.isSpam ? "Marked as spam" : "Marked as no spam");
  return changes.join(". ");
}
