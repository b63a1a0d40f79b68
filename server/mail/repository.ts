import type { ExpressionBuilder } from "kysely";
import { z } from "zod";
import { type AccountMail, type AccountMailKind, parseAccountMail } from "#domain/accounts/account-mail.ts";
import type { MailKind, MailKindWith, MailLimit } from "#domain/enquiries/mail-kinds.ts";
import { type Reply, replySchema } from "#domain/enquiries/reply.ts";
import type { Queries, Tables, TransactionQueries } from "#server/database/tables.ts";
import { clockTolerance } from "#server/shared/clock.ts";
import { leaseLength, maxAge, maxDelay } from "./retry-schedule.ts";

export interface EnquiryMail {
  readonly kind: Exclude<MailKind, AccountMailKind | QueueMail["kind"] | ReplyMail["kind"]>;
  readonly enquiryId: string;
  readonly quoteId?: string;
  readonly eventId?: string;
}

interface QueueMail {
  readonly kind: MailKindWith<{ readonly subject: "queue" }>;
}

interface ReplyMail {
  readonly kind: MailKindWith<{ readonly subject: "reply" }>;
  readonly id: string;
  readonly enquiryId: string;
  readonly author: string;
  readonly reply: Reply;
}

/** A second mail with the same `onceKey` is not queued. */
export type NewMail = (EnquiryMail & { readonly onceKey?: string }) | AccountMail | QueueMail | ReplyMail;

/** How a mail waits. */
interface MailOrder {
  readonly rank: number;
  readonly dueAt: number;
}

export type AssignmentMail = Extract<AccountMail, { readonly kind: "enquiries-assigned" }>;

export interface MailJob {
  readonly id: string;
  readonly kind: MailKind;
  /** Null in a mail to an account. */
  readonly enquiryId: string | null;
  readonly quoteId: string | null;
  readonly eventId: string | null;
  readonly staffId: string | null;
  /** Of a reply: e-mail address of the account. */
  readonly author: string | null;
  /** JSON. */
  readonly details: string;
  /** The current one included. */
  readonly attempts: number;
  readonly createdAt: number;
  /** Its age counts from here on. */
  readonly queuedAt: number;
}

export interface Due {
  readonly now: number;
  readonly held: readonly HeldRank[];
}

/** A sending limit holds the mails of these kinds and of this rank, or of one after it. */
export interface HeldRank {
  readonly limit: MailLimit;
  readonly kinds: readonly MailKind[];
  readonly rank: number;
}

const maxReasonLength = 500;

export async function insertMail(
  transaction: TransactionQueries,
  {
    id,
    now,
    mail,
    order,
  }: { readonly id: string; readonly now: number; readonly mail: NewMail; readonly order: MailOrder },
): Promise<void> {
  await transaction
    .insertInto("mail_jobs")
    .values({
      id,
      ...toColumns(mail),
      kind: mail.kind,
      status: "queued",
      rank: order.rank,
      attempts: 0,
      due_at: order.dueAt,
      queued_at: order.dueAt,
      leased_until: null,
      last_error: null,
      created_at: now,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.column("once_key").doNothing())
    .execute();
}

function toColumns(mail: NewMail) {
  if ("staffId" in mail)
    return { enquiry_id: null, account_id: mail.staffId, details: JSON.stringify(mail.details) };
  if (!("enquiryId" in mail)) return { enquiry_id: null };
  if ("reply" in mail)
    return { enquiry_id: mail.enquiryId, author: mail.author, details: JSON.stringify(mail.reply) };
  const { enquiryId, quoteId = null, eventId = null, onceKey = null } = mail;
  return { enquiry_id: enquiryId, quote_id: quoteId, event_id: eventId, once_key: onceKey };
}

export function parseReply(details: string): Reply {
  return replySchema.parse(JSON.parse(details));
}

const earlierSchema = z.object({ earlier: z.array(z.string()).default([]) });

/** The ids of the events that the mail names besides its own, oldest first. */
export function parseEarlierEvents(details: string): readonly string[] {
  return earlierSchema.parse(JSON.parse(details)).earlier;
}

/**
 * Adds the event to the mail about the responses of its quote that still waits. The caller has locked the quote.
 * @returns false when none waits
 */
export async function addEventToWaitingMail(
  transaction: TransactionQueries,
  { kind, enquiryId, quoteId, eventId }: Required<EnquiryMail>,
  now: number,
): Promise<boolean> {
  const waiting = await transaction
    .selectFrom("mail_jobs")
    .select(["id", "event_id", "details"])
    .where("enquiry_id", "=", enquiryId)
    .where("quote_id", "=", quoteId)
    .where("kind", "=", kind)
    .where("status", "=", "queued")
    // A mail that was tried may have been delivered, and keeps its content.
    .where("attempts", "=", 0)
    .where(isUnleased(now))
    .forUpdate()
    .executeTakeFirst();
  if (waiting === undefined || waiting.event_id === null) return false;
  const earlier = [...parseEarlierEvents(waiting.details), waiting.event_id];
  await transaction
    .updateTable("mail_jobs")
    .set({ event_id: eventId, details: JSON.stringify({ earlier }) })
    .where("id", "=", waiting.id)
    .execute();
  return true;
}

/** False too for an account that has not accepted its invitation. */
export async function isMailedWhenAssigned(queries: Queries, staffId: string): Promise<boolean> {
  const account = await queries
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", staffId)
    .where("mailed_when_assigned", "=", 1)
    .where((row) =>
      row.or([row("password_changed_at", "is not", null), row("password_expires_at", "is not", null)]),
    )
    .executeTakeFirst();
  return account !== undefined;
}

/**
 * Adds enquiries to the mail of the same person that still waits: many at once are one mail.
 * @returns false when none waits
 */
export async function addToWaitingAssignment(
  transaction: TransactionQueries,
  { staffId, details }: AssignmentMail,
  now: number,
): Promise<boolean> {
  const waiting = await transaction
    .selectFrom("mail_jobs")
    .select(["id", "details"])
    .where("account_id", "=", staffId)
    .where("kind", "=", "enquiries-assigned")
    .where("status", "=", "queued")
    .where("attempts", "=", 0)
    .where(isUnleased(now))
    .forUpdate()
    .execute();
  for (const job of waiting) {
    const earlier = parseAccountMail("enquiries-assigned", job.details);
    if (earlier.kind !== "enquiries-assigned" || earlier.details.by !== details.by) continue;
    const enquiries = [...new Set([...earlier.details.enquiries, ...details.enquiries])];
    await transaction
      .updateTable("mail_jobs")
      .set({ details: JSON.stringify({ ...details, enquiries }) })
      .where("id", "=", job.id)
      .execute();
    return true;
  }
  return false;
}

/** Null without such a mail. */
export async function findLastMailTime(
  queries: Queries,
  { kind, enquiryId, quoteId }: Pick<Required<EnquiryMail>, "kind" | "enquiryId" | "quoteId">,
): Promise<number | null> {
  const { last } = await queries
    .selectFrom("mail_jobs")
    .select((row) => row.fn.max<number | null>("created_at").as("last"))
    .where("enquiry_id", "=", enquiryId)
    .where("quote_id", "=", quoteId)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return last;
}

export async function listMailKinds(queries: Queries, quoteId: string): Promise<MailKind[]> {
  const mails = await queries
    .selectFrom("mail_jobs")
    .select("kind")
    .where("quote_id", "=", quoteId)
    .execute();
  return mails.map(({ kind }) => kind);
}

const jobColumns = [
  "id",
  "kind",
  "enquiry_id as enquiryId",
  "quote_id as quoteId",
  "event_id as eventId",
  "account_id as staffId",
  "author",
  "details",
  "attempts",
  "created_at as createdAt",
  "queued_at as queuedAt",
] as const;

export async function lockDueMail(
  transaction: TransactionQueries,
  { now, held }: Due,
): Promise<MailJob | undefined> {
  return transaction
    .selectFrom("mail_jobs")
    .where("status", "=", "queued")
    .where(isDue(now))
    .where(isUnleased(now))
    .where(isFree(held))
    .select(jobColumns)
    .orderBy("rank")
    .orderBy("due_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function saveLease(
  transaction: TransactionQueries,
  id: string,
  lease: { readonly attempts: number; readonly dueAt: number; readonly leasedUntil: number },
): Promise<void> {
  await transaction
    .updateTable("mail_jobs")
    .set({ attempts: lease.attempts, due_at: lease.dueAt, leased_until: lease.leasedUntil })
    .where("id", "=", id)
    .execute();
}

export async function renewLease(queries: Queries, job: MailJob, leasedUntil: number): Promise<void> {
  await updateLeased(queries, job).set({ leased_until: leasedUntil }).execute();
}

export async function saveSent(queries: Queries, id: string, sentAt: number): Promise<void> {
  await queries
    .updateTable("mail_jobs")
    .set({ status: "sent", sent_at: sentAt, leased_until: null, last_error: null })
    .where("id", "=", id)
    .execute();
}

export async function deleteMail(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("mail_jobs").where("id", "=", id).execute();
}

/** Mails to accounts and notices about the queue, without those that still wait. */
export async function deleteStaffMailsBefore(queries: Queries, time: number): Promise<void> {
  await queries
    .deleteFrom("mail_jobs")
    .where("enquiry_id", "is", null)
    .where("status", "!=", "queued")
    .where("created_at", "<", time)
    .execute();
}

export async function saveFailure(
  queries: Queries,
  job: MailJob,
  { reason, isFinal, dueAt }: { readonly reason: string; readonly isFinal: boolean; readonly dueAt: number },
): Promise<void> {
  await updateLeased(queries, job)
    .set({
      status: isFinal ? "failed" : "queued",
      sent_at: null,
      due_at: dueAt,
      leased_until: null,
      last_error: reason.slice(0, maxReasonLength),
    })
    .execute();
}

export async function requeueMail(
  queries: Queries,
  { id, enquiryId, now }: { readonly id: string; readonly enquiryId: string; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable("mail_jobs")
    .set({ status: "queued", due_at: now, queued_at: now })
    .where("id", "=", id)
    .where("enquiry_id", "=", enquiryId)
    .where("status", "!=", "sent")
    .where(isUnleased(now))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Given up mails wait again too, unless they were given up sooner because their address was rejected.
 * @returns the number of mails that are not sent, those being sent at this moment included
 */
export async function requeueAll(queries: Queries, now: number): Promise<number> {
  const waiting = await queries
    .updateTable("mail_jobs")
    .set({ due_at: now })
    .where("status", "=", "queued")
    .where((row) => row.not(isScheduled(now)(row)))
    .executeTakeFirstOrThrow();
  const givenUp = await queries
    .updateTable("mail_jobs")
    .set({ status: "queued", due_at: now, queued_at: now })
    .where("status", "=", "failed")
    .where((row) => row("due_at", ">=", row("queued_at", "+", maxAge)))
    .executeTakeFirstOrThrow();
  return Number(waiting.numUpdatedRows + givenUp.numUpdatedRows);
}

export async function releaseLeases(queries: Queries): Promise<void> {
  await queries
    .updateTable("mail_jobs")
    .set({ leased_until: null })
    .where("status", "=", "queued")
    .where("leased_until", "is not", null)
    .execute();
}

export async function countSent(
  queries: Queries,
  kinds: readonly MailKind[],
  { now, since }: { readonly now: number; readonly since: number },
): Promise<number> {
  const { count } = await queries
    .selectFrom("mail_jobs")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("kind", "in", kinds)
    .where((row) =>
      row.or([
        row.and([row("sent_at", ">", since), row("sent_at", "<=", now + clockTolerance)]),
        row.and([row("status", "=", "queued"), row("leased_until", ">", now)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

export async function countDue(queries: Queries, held: HeldRank, now: number): Promise<number> {
  const { count } = await queries
    .selectFrom("mail_jobs")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("status", "=", "queued")
    .where("due_at", "<=", now)
    .where("kind", "in", held.kinds)
    .where("rank", ">=", held.rank)
    .executeTakeFirstOrThrow();
  return count;
}

/** No sending limit holds it. */
export function isFree(held: readonly HeldRank[]) {
  return (where: ExpressionBuilder<Tables, "mail_jobs">) =>
    where.not(
      where.or(
        held.map(({ kinds, rank }) => where.and([where("kind", "in", kinds), where("rank", ">=", rank)])),
      ),
    );
}

/** The number of attempts tells the current holder of a job from an earlier one. */
function updateLeased(queries: Queries, { id, kind, attempts }: MailJob) {
  return (
    queries
      .updateTable("mail_jobs")
      .where("id", "=", id)
      // A reminder is saved as sent before it is.
      .where("status", "in", ["queued", kind === "quote-reminder-to-customer" ? "sent" : "queued"])
      .where("attempts", "=", attempts)
  );
}

/** A lease or a retry delay that ends too far ahead was set before a clock change. */
function isUnleased(now: number) {
  return (where: ExpressionBuilder<Tables, "mail_jobs">) =>
    where.or([
      where("leased_until", "is", null),
      where("leased_until", "<=", now),
      where("leased_until", ">", now + leaseLength + clockTolerance),
    ]);
}

function isDue(now: number) {
  return (where: ExpressionBuilder<Tables, "mail_jobs">) =>
    where.and([
      where.or([where("due_at", "<=", now), where("due_at", ">", now + maxDelay + clockTolerance)]),
      where.not(isScheduled(now)(where)),
    ]);
}

/** A reply whose chosen time has not come. */
export function isScheduled(now: number) {
  return (where: ExpressionBuilder<Tables, "mail_jobs">) =>
    where.and([
      where("kind", "=", "reply-to-customer"),
      where("attempts", "=", 0),
      where("due_at", ">", now),
      where("due_at", ">", where.ref("created_at")),
    ]);
}

/** They stay in the timeline, and staff may send them all the same. @returns false when none waits */
export async function stopScheduledReplies(
  transaction: TransactionQueries,
  of: { readonly enquiryId: string; readonly id?: string } | { readonly email: string },
  reason: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("mail_jobs")
    .set({ status: "stopped", last_error: reason })
    .where("status", "=", "queued")
    .where((row) =>
      "email" in of
        ? row(
            "enquiry_id",
            "in",
            row
              .selectFrom("enquiries")
              .select("enquiries.id")
              .where((own) => own(own.fn<string>("lower", ["enquiries.email"]), "=", of.email.toLowerCase())),
          )
        : row.and([
            row("enquiry_id", "=", of.enquiryId),
            ...(of.id === undefined ? [] : [row("id", "=", of.id)]),
          ]),
    )
    .where(isScheduled(now))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
