import { EventEmitter } from "node:events";
import type { ExpressionBuilder, Transaction } from "kysely";
import type { MailKind } from "#domain/enquiries/mail-kinds.ts";
import type { Queries, Tables } from "#server/database/tables.ts";
import { clockTolerance } from "#server/shared/clock.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { type HeldMails, countHeldMails, findHeldKinds, noHeldMails } from "./sending-limits.ts";
import { maxDelay, getRetryDelay } from "./retry-schedule.ts";

/** A mail about a record. Its content is read from the database when it is sent. */
export interface NewMail {
  readonly kind: MailKind;
  readonly enquiryId: string;
  readonly quoteId?: string;
  /** The customer's response to a quote. */
  readonly eventId?: string;
}

/** A queued mail that one worker has leased. */
export interface MailJob {
  readonly id: string;
  readonly kind: MailKind;
  readonly enquiryId: string;
  readonly quoteId: string | null;
  readonly eventId: string | null;
  /** Number of attempts, the current one included. */
  readonly attempts: number;
  readonly createdAt: number;
}

/** How long a lease lasts without renewal, ms. Then another worker may claim the job, because its holder is gone. */
export const leaseLength = 60_000;

const maxReasonLength = 500;

/** The queue of mails in the database, shared by all nodes. Services add mails; the mail worker sends them. */
export interface Outbox {
  /** Adds a mail in the transaction that saves its record. Call `announce` after the commit. */
  queue(transaction: Transaction<Tables>, mail: NewMail): Promise<void>;
  /** Wakes the mail worker of this node. Without it the worker finds the mail at its next poll. */
  announce(): void;
  /** Calls the listener at each `announce`. */
  onAnnounce(listener: () => void): void;
  /**
   * Leases the job that has been due longest; null when none is due. The attempt counts from here on and its retry delay
   * is already set, so that a process that dies while sending backs off too. Mails over a sending limit
   * (sending-limits.ts) are skipped.
   */
  claim(): Promise<MailJob | null>;
  /** Whether `claim` would lease a job. */
  hasDue(): Promise<boolean>;
  /** Saves for staff why the due jobs are not tried. */
  saveWaitingReason(reason: string): Promise<void>;
  /** Extends the lease of a job. */
  renew(job: MailJob): Promise<void>;
  markSent(job: MailJob): Promise<void>;
  /** Saves the reason. The job is tried again after its retry delay, or never if the failure is final. */
  markFailed(job: MailJob, failure: { reason: string; isFinal: boolean }): Promise<void>;
  /** Sends a queued or failed mail now. False, and no change, when it is sent, being sent or unknown. */
  requeue(mail: { readonly id: string; readonly enquiryId: string }): Promise<boolean>;
  /** Releases the leases of a server that was killed, where no other server can be at work. */
  releaseAbandoned(): Promise<void>;
  /** How many due mails wait because a sending limit is reached. */
  countHeld(): Promise<HeldMails>;
}

/** @param parts.rateLimit false: the sending limits hold no mail */
export function createOutbox(parts: ServiceBase & { readonly rateLimit: boolean }): Outbox {
  const { clock, idGenerator, rateLimit } = parts;
  const { engine, queries } = parts.database;
  const announcements = new EventEmitter();

  /** The number of attempts tells the current holder of a job from an earlier one. */
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
    async queue(transaction, mail) {
      const now = clock.now();
      await transaction
        .insertInto("mail_jobs")
        .values({
          id: idGenerator.newId(),
          enquiry_id: mail.enquiryId,
          quote_id: mail.quoteId ?? null,
          event_id: mail.eventId ?? null,
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
    },

    announce() {
      announcements.emit("mail");
    },

    onAnnounce(listener) {
      announcements.on("mail", listener);
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
          .forUpdate()
          .skipLocked()
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

    async requeue({ id, enquiryId }) {
      const now = clock.now();
      const { numUpdatedRows } = await queries
        .updateTable("mail_jobs")
        .set({ status: "queued", due_at: now, attempts: 0 })
        .where("id", "=", id)
        .where("enquiry_id", "=", enquiryId)
        .where("status", "!=", "sent")
        .where(isUnleased(now))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async releaseAbandoned() {
      // A SQLite folder belongs to one server. On PostgreSQL another node may be sending, so its lease stays.
      if (engine !== "sqlite") return;
      await queries
        .updateTable("mail_jobs")
        .set({ leased_until: null })
        .where("status", "=", "queued")
        .where("leased_until", "is not", null)
        .execute();
    },

    countHeld: async () => (rateLimit ? countHeldMails(queries, clock.now()) : noHeldMails),
  };
}

/** No worker has a lease on the job. */
function isUnleased(now: number) {
  return (where: ExpressionBuilder<Tables, "mail_jobs">) =>
    where.or([
      where("leased_until", "is", null),
      where("leased_until", "<=", now),
      where("leased_until", ">", now + leaseLength + clockTolerance),
    ]);
}

/** The retry delay is over, or was set before a clock change. */
function isDue(now: number) {
  return (where: ExpressionBuilder<Tables, "mail_jobs">) =>
    where.or([where("due_at", "<=", now), where("due_at", ">", now + maxDelay + clockTolerance)]);
}
