import type { ExpressionBuilder } from "kysely";
import type { AccountMail, AccountMailKind } from "#domain/accounts/account-mail.ts";
import type { MailKind } from "#domain/enquiries/mail-kinds.ts";
import type { Queries, Tables, TransactionQueries } from "#server/database/tables.ts";
import { clockTolerance } from "#server/shared/clock.ts";
import type { MailFault } from "#domain/operations/mail-state.ts";
import { leaseLength, maxDelay } from "./retry-schedule.ts";

export interface EnquiryMail {
  readonly kind: Exclude<MailKind, AccountMailKind>;
  readonly enquiryId: string;
  readonly quoteId?: string;
  readonly eventId?: string;
}

export type NewMail = EnquiryMail | AccountMail;

export interface MailJob {
  readonly id: string;
  readonly kind: MailKind;
  /** Null in a mail to an account. */
  readonly enquiryId: string | null;
  readonly quoteId: string | null;
  readonly eventId: string | null;
  readonly staffId: string | null;
  /** JSON. */
  readonly details: string;
  /** The current one included. */
  readonly attempts: number;
  readonly createdAt: number;
}

/** A mail that this process holds. */
export interface ClaimedMail extends MailJob {
  /** Sent before it was due, to find out whether the server takes mails again: a failure changes nothing of its schedule. */
  readonly isTrial: boolean;
  readonly dueAt: number;
  readonly fault: MailFault | null;
  readonly failedAt: number | null;
}

export interface Due {
  readonly now: number;
  readonly heldKinds: readonly MailKind[];
}

const maxReasonLength = 500;

export async function insertMail(
  transaction: TransactionQueries,
  { id, now, mail }: { readonly id: string; readonly now: number; readonly mail: NewMail },
): Promise<void> {
  await transaction
    .insertInto("mail_jobs")
    .values({
      id,
      ...toColumns(mail),
      kind: mail.kind,
      status: "queued",
      attempts: 0,
      due_at: now,
      leased_until: null,
      last_error: null,
      created_at: now,
      sent_at: null,
    })
    .execute();
}

function toColumns(mail: NewMail) {
  return "staffId" in mail
    ? { enquiry_id: null, staff_id: mail.staffId, details: JSON.stringify(mail.details) }
    : { enquiry_id: mail.enquiryId, quote_id: mail.quoteId ?? null, event_id: mail.eventId ?? null };
}

export async function listMailKinds(queries: Queries, quoteId: string): Promise<MailKind[]> {
  const mails = await queries
    .selectFrom("mail_jobs")
    .select("kind")
    .where("quote_id", "=", quoteId)
    .execute();
  return mails.map(({ kind }) => kind);
}

export type WaitingMail = Omit<ClaimedMail, "isTrial">;

export const waitingMailColumns = [
  "id",
  "kind",
  "enquiry_id as enquiryId",
  "quote_id as quoteId",
  "event_id as eventId",
  "staff_id as staffId",
  "details",
  "attempts",
  "created_at as createdAt",
  "due_at as dueAt",
  "fault",
  "failed_at as failedAt",
] as const;

export async function lockDueMail(
  transaction: TransactionQueries,
  due: Due,
): Promise<WaitingMail | undefined> {
  return selectDue(transaction, due)
    .select(waitingMailColumns)
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

export async function hasDueMail(queries: Queries, due: Due): Promise<boolean> {
  return (await selectDue(queries, due).select("id").limit(1).executeTakeFirst()) !== undefined;
}

export async function saveWaitingReason(queries: Queries, due: Due, reason: string): Promise<void> {
  await queries
    .updateTable("mail_jobs")
    .set({ last_error: reason.slice(0, maxReasonLength) })
    .where("id", "in", selectDue(queries, due).select("id"))
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

/** Without those that still wait. */
export async function deleteAccountMailsBefore(queries: Queries, time: number): Promise<void> {
  await queries
    .deleteFrom("mail_jobs")
    .where("staff_id", "is not", null)
    .where("status", "!=", "queued")
    .where("created_at", "<", time)
    .execute();
}

export async function saveFailure(
  queries: Queries,
  job: MailJob,
  failure: {
    readonly reason: string;
    readonly isFinal: boolean;
    readonly attempts: number;
    readonly dueAt: number;
    readonly fault: MailFault;
    readonly failedAt: number;
  },
): Promise<void> {
  await updateLeased(queries, job)
    .set({
      attempts: failure.attempts,
      fault: failure.fault,
      failed_at: failure.failedAt,
      status: failure.isFinal ? "failed" : "queued",
      due_at: failure.dueAt,
      leased_until: null,
      last_error: failure.reason.slice(0, maxReasonLength),
    })
    .execute();
}

export async function requeueMail(
  queries: Queries,
  { id, enquiryId, now }: { readonly id: string; readonly enquiryId: string; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable("mail_jobs")
    .set({ status: "queued", due_at: now, attempts: 0 })
    .where("id", "=", id)
    .where("enquiry_id", "=", enquiryId)
    .where("status", "!=", "sent")
    .where(isUnleased(now))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
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

export async function countDue(
  queries: Queries,
  kinds: readonly MailKind[],
  now: number,
): Promise<{ kind: MailKind; count: number }[]> {
  return queries
    .selectFrom("mail_jobs")
    .select((row) => ["kind", row.fn.countAll<number>().as("count")])
    .where("status", "=", "queued")
    .where("due_at", "<=", now)
    .where("kind", "in", kinds)
    .groupBy("kind")
    .execute();
}

function selectDue(queries: Queries, { now, heldKinds }: Due) {
  return queries
    .selectFrom("mail_jobs")
    .where("status", "=", "queued")
    .where(isDue(now))
    .where(isUnleased(now))
    .$if(heldKinds.length > 0, (query) => query.where("kind", "not in", heldKinds));
}

/** The number of attempts tells the current holder of a job from an earlier one. */
function updateLeased(queries: Queries, { id, attempts }: MailJob) {
  return queries
    .updateTable("mail_jobs")
    .where("id", "=", id)
    .where("status", "=", "queued")
    .where("attempts", "=", attempts);
}

/** A lease or a retry delay that ends too far ahead was set before a clock change. */
export function isUnleased(now: number) {
  return (where: ExpressionBuilder<Tables, "mail_jobs">) =>
    where.or([
      where("leased_until", "is", null),
      where("leased_until", "<=", now),
      where("leased_until", ">", now + leaseLength + clockTolerance),
    ]);
}

export function isDue(now: number) {
  return (where: ExpressionBuilder<Tables, "mail_jobs">) =>
    where.or([where("due_at", "<=", now), where("due_at", ">", now + maxDelay + clockTolerance)]);
}
