import { EventEmitter } from "node:events";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import {
  type MailJob,
  type NewMail,
  hasDueMail,
  insertMail,
  lockDueMail,
  releaseLeases,
  renewLease,
  requeueMail,
  saveFailure,
  saveLease,
  saveSent,
  saveWaitingReason,
} from "./repository.ts";
import { leaseLength, getRetryDelay } from "./retry-schedule.ts";
import { type HeldMails, countHeldMails, findHeldKinds, noHeldMails } from "./sending-limits.ts";

/** The queue of mails in the database, shared by all nodes. Services add mails; the mail worker sends them. */
export interface Outbox {
  /** Adds a mail in the transaction that saves its record. Call `announce` after the commit. */
  queue(transaction: TransactionQueries, mail: NewMail): Promise<void>;
  /** Wakes the mail worker of this node. Without it the worker finds the mail at its next poll. */
  announce(): void;
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

  async function findDue(handle: Queries) {
    const now = clock.now();
    return { now, heldKinds: rateLimit ? await findHeldKinds(handle, now) : [] };
  }

  return {
    async queue(transaction, mail) {
      await insertMail(transaction, { ...mail, id: idGenerator.newId(), now: clock.now() });
    },

    announce() {
      announcements.emit("mail");
    },

    onAnnounce(listener) {
      announcements.on("mail", listener);
    },

    async claim() {
      return queries.transaction().execute(async (transaction) => {
        const due = await findDue(transaction);
        const job = await lockDueMail(transaction, due);
        if (job === undefined) return null;
        const attempts = job.attempts + 1;
        await saveLease(transaction, job.id, {
          attempts,
          dueAt: due.now + getRetryDelay(attempts),
          leasedUntil: due.now + leaseLength,
        });
        return { ...job, attempts };
      });
    },

    hasDue: async () => hasDueMail(queries, await findDue(queries)),

    saveWaitingReason: async (reason) => saveWaitingReason(queries, await findDue(queries), reason),

    renew: (job) => renewLease(queries, job, clock.now() + leaseLength),

    markSent: ({ id }) => saveSent(queries, id, clock.now()),

    async markFailed(job, failure) {
      await saveFailure(queries, job, { ...failure, dueAt: clock.now() + getRetryDelay(job.attempts) });
    },

    requeue: (mail) => requeueMail(queries, { ...mail, now: clock.now() }),

    async releaseAbandoned() {
      // A SQLite folder belongs to one server. On PostgreSQL another node may be sending, so its lease stays.
      if (engine === "sqlite") await releaseLeases(queries);
    },

    countHeld: async () => (rateLimit ? countHeldMails(queries, clock.now()) : noHeldMails),
  };
}
