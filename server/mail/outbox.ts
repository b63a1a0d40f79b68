import { EventEmitter } from "node:events";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import {
  type MailJob,
  type NewMail,
  deleteMail,
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

export interface Outbox {
  /** Call `announce` after the commit. */
  queue(transaction: TransactionQueries, mail: NewMail): Promise<void>;
  announce(): void;
  onAnnounce(listener: () => void): void;
  /**
   * The attempt counts from here on and its retry delay is already set, so that a process that dies while sending backs
   * off too. Mails over a sending limit are skipped.
   */
  claim(): Promise<MailJob | null>;
  hasDue(): Promise<boolean>;
  saveWaitingReason(reason: string): Promise<void>;
  renew(job: MailJob): Promise<void>;
  markSent(job: MailJob): Promise<void>;
  /** Of a mail that would be of no use. */
  drop(job: MailJob): Promise<void>;
  markFailed(job: MailJob, failure: { reason: string; isFinal: boolean }): Promise<void>;
  /** False, and no change, when the mail is sent, being sent or unknown. */
  requeue(mail: { readonly id: string; readonly enquiryId: string }): Promise<boolean>;
  releaseAbandoned(): Promise<void>;
  countHeld(): Promise<HeldMails>;
}

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
      await insertMail(transaction, { mail, id: idGenerator.newId(), now: clock.now() });
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

    drop: ({ id }) => deleteMail(queries, id),

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
