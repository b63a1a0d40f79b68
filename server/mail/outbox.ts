import type { ExpressionBuilder, Transaction } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { MailKind, Queries, Tables } from "../database/tables.ts";
import { clockTolerance } from "../shared/clock-tolerance.ts";
import type { Clock } from "../shared/clock.ts";
import { findHeldKinds } from "./sending-limits.ts";
import { maxDelay, getRetryDelay } from "./retry-schedule.ts";

/** A mail to be sent, held by one worker. */
export interface MailJob {
  readonly id: string;
  readonly kind: MailKind;
  readonly enquiryId: string;
  readonly quoteId: string | null;
  readonly eventId: string | null;
  /** How often it has been tried, this time included. */
  readonly attempts: number;
  readonly createdAt: number;
}

/** How long a worker holds a job without renewing, ms. After that another one takes it: its holder is gone. */
export const leaseLength = 60_000;

const maxReasonLength = 500;

/** Puts a mail into the outbox, in the transaction of what it is about. */
export async function queueMail(
  transaction: Transaction<Tables>,
  mail: {
    readonly id: string;
    readonly kind: MailKind;
    readonly enquiryId: string;
    readonly quoteId?: string;
    readonly eventId?: string;
    readonly now: number;
  },
): Promise<void> {
  await transaction
    .insertInto("mail_jobs")
    .values({
      id: mail.id,
      enquiry_id: mail.enquiryId,
      quote_id: mail.quoteId ?? null,
      event_id: mail.eventId ?? null,
      kind: mail.kind,
      status: "queued",
      attempts: 0,
      due_at: mail.now,
      leased_until: null,
      last_error: null,
      created_at: mail.now,
      sent_at: null,
    })
    .execute();
}

/** Lets a mail be sent now that waits or was given up. False, and nothing changed, when it is sent or being sent. */
export async function requeueMail(
  queries: Queries,
  { id, enquiryId, now }: { id: string; enquiryId: string; now: number },
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

/** No worker is sending it at this moment. */
function isUnleased(now: number) {
  return (where: ExpressionBuilder<Tables, "mail_jobs">) =>
    where.or([
      where("leased_until", "is", null),
      where("leased_until", "<=", now),
      where("leased_until", ">", now + leaseLength + clockTolerance),
    ]);
}

/** Its waiting time is over, or was set by a clock that has been set back since. */
function isDue(now: number) {
  return (where: ExpressionBuilder<Tables, "mail_jobs">) =>
    where.or([where("due_at", "<=", now), where("due_at", ">", now + maxDelay + clockTolerance)]);
}

/** The mails that are to be sent, shared by every worker on the database. */
export interface Outbox {
  /**
   * Takes the job that has been due longest, or null when none is due. The attempt counts from here on, with its
   * waiting time already set, so that a process which dies while sending backs off too. A mail whose ceiling is reached
   * (mail-ceilings.ts) stays where it is.
   */
  claim(): Promise<MailJob | null>;
  /** Whether `claim` would take a job. */
  hasDue(): Promise<boolean>;
  /** Notes for staff why the jobs that are due are not tried. */
  saveWaitingReason(reason: string): Promise<void>;
  /** Holds a job for longer. */
  renew(job: MailJob): Promise<void>;
  markSent(job: MailJob): Promise<void>;
  /** Keeps the reason. The job is tried again when its waiting time is over, or never if this was the last attempt. */
  markFailed(job: MailJob, failure: { reason: string; isFinal: boolean }): Promise<void>;
  /** Frees what a server that ended without a word still held, where no other server can be at work. */
  releaseAbandoned(): Promise<void>;
}

/** @param rateLimit false: no ceiling holds a mail */
export function createOutbox({ engine, queries }: Database, clock: Clock, rateLimit = true): Outbox {
  /** The attempts tell the holder of a job from one who held it before. */
  const updateLeased = (job: MailJob) =>
    queries
      .updateTable("mail_jobs")
      .where("id", "=", job.id)
      .where("status", "=", "queued")
      .where("attempts", "=", job.attempts);

  async function selectDueJobs(handle: Queries, now: number) {
    const limitedKinds = rateLimit ? await findHeldKinds(handle, now) : [];
    const jobs = handle
      .selectFrom("mail_jobs")
      .where("status", "=", "queued")
      .where(isDue(now))
      .where(isUnleased(now))
      .$if(limitedKinds.length > 0, (query) => query.where("kind", "not in", limitedKinds));
    return { jobs };
  }

  return {
    async hasDue() {
      const { jobs } = await selectDueJobs(queries, clock.now());
      return (await jobs.select("id").limit(1).executeTakeFirst()) !== undefined;
    },

    async saveWaitingReason(reason) {
      const { jobs } = await selectDueJobs(queries, clock.now());
      await queries
        .updateTable("mail_jobs")
        .set({ last_error: reason.slice(0, maxReasonLength) })
        .where("id", "in", jobs.select("id"))
        .execute();
    },

    async claim() {
      return queries.transaction().execute(async (transaction) => {
        const now = clock.now();
        const { jobs } = await selectDueJobs(transaction, now);
        const due = await jobs
          .selectAll()
          .orderBy("due_at")
          .orderBy("id")
          .limit(1)
          .$if(engine === "postgres", (query) => query.forUpdate().skipLocked())
          .executeTakeFirst();
        if (due === undefined) return null;
        const attempts = due.attempts + 1;
        await transaction
          .updateTable("mail_jobs")
          .set({ attempts, due_at: now + getRetryDelay(attempts), leased_until: now + leaseLength })
          .where("id", "=", due.id)
          .execute();
        return {
          id: due.id,
          kind: due.kind,
          enquiryId: due.enquiry_id,
          quoteId: due.quote_id,
          eventId: due.event_id,
          attempts,
          createdAt: due.created_at,
        };
      });
    },

    async renew(job) {
      await updateLeased(job)
        .set({ leased_until: clock.now() + leaseLength })
        .execute();
    },

    async markSent(job) {
      await queries
        .updateTable("mail_jobs")
        .set({ status: "sent", sent_at: clock.now(), leased_until: null, last_error: null })
        .where("id", "=", job.id)
        .execute();
    },

    async markFailed(job, { reason, isFinal }) {
      await updateLeased(job)
        .set({
          status: isFinal ? "failed" : "queued",
          due_at: clock.now() + getRetryDelay(job.attempts),
          leased_until: null,
          last_error: reason.slice(0, maxReasonLength),
        })
        .execute();
    },

    async releaseAbandoned() {
      // SQLite's folder belongs to one server; on PostgreSQL another node may be sending, and its lease is respected.
      if (engine !== "sqlite") return;
      await queries
        .updateTable("mail_jobs")
        .set({ leased_until: null })
        .where("status", "=", "queued")
        .where("leased_until", "is not", null)
        .execute();
    },
  };
}
