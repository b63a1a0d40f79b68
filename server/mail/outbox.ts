import { EventEmitter } from "node:events";
import { getMailRank } from "#domain/enquiries/mail-kinds.ts";
import { claimTime } from "#server/database/metadata.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import { clockTolerance } from "#server/shared/clock.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import type { OverdueMails } from "#domain/operations/mail-state.ts";
import {
  type EnquiryMail,
  type MailJob,
  type NewMail,
  type AssignmentMail,
  addEventToWaitingMail,
  addToWaitingAssignment,
  deleteMail,
  findLastMailTime,
  insertMail,
  isMailedWhenAssigned,
  lockDueMail,
  releaseLeases,
  renewLease,
  requeueAll,
  requeueMail,
  saveFailure,
  saveLease,
  saveSent,
} from "./repository.ts";
import { findOverdue } from "./queue-queries.ts";
import { leaseLength, getRetryDelay } from "./retry-schedule.ts";
import { type HeldMails, countHeldMails, findHeldRanks, noHeldMails } from "./sending-limits.ts";

export interface MailFailure {
  readonly reason: string;
  readonly isFinal: boolean;
}

/** Of the client that caused the mail. */
export interface MailShare {
  /** It has used up its share: its mails leave after those of others. */
  readonly isBeyondShare: boolean;
}

/** Responses of one quote within this time are one mail to the company. */
const responseInterval = 10 * 60 * 1000;

const assignmentDelay = 60 * 1000;

/** The dashboard says all the time how many mails wait. */
const heldNoticeInterval = 6 * 60 * 60 * 1000;

export interface Outbox {
  /** Call `announce` after the commit. @param notBefore at most `maxDelay` ahead, but for a reply: another mail that is due later counts as set before a clock change */
  queue(transaction: TransactionQueries, mail: NewMail, share?: MailShare, notBefore?: number): Promise<void>;
  /** Of a mail about responses, of which the newest is its event. The caller has locked the quote. */
  queueResponse(
    transaction: TransactionQueries,
    mail: Required<EnquiryMail>,
    share?: MailShare,
  ): Promise<void>;
  /** None to an account that wants none. An undone assignment is gone before the mail leaves. */
  queueAssignment(transaction: TransactionQueries, mail: AssignmentMail): Promise<void>;
  /** One mail that says how many mails a sending limit holds, on all nodes together. */
  queueHeldNotice(): Promise<void>;
  announce(): void;
  /** Tells the worker to try a mail at once, also while it pauses because the mail server takes none. */
  announceByStaff(): void;
  onAnnounce(listener: (isByStaff: boolean) => void): void;
  onSent(listener: (job: MailJob) => Promise<void>): void;
  /**
   * The attempt counts from here on and its retry delay is already set, so that a process that dies while sending backs
   * off too. Mails over a sending limit are skipped.
   */
  claim(): Promise<MailJob | null>;
  renew(job: MailJob): Promise<void>;
  markSent(job: MailJob): Promise<void>;
  /** Of a mail that would be of no use. */
  drop(job: MailJob): Promise<void>;
  markFailed(job: MailJob, failure: MailFailure): Promise<void>;
  findOverdue(): Promise<OverdueMails>;
  requeueAll(): Promise<number>;
  /** False, and no change, when the mail is sent, being sent or unknown. */
  requeue(mail: { readonly id: string; readonly enquiryId: string }): Promise<boolean>;
  releaseAbandoned(): Promise<void>;
  countHeld(): Promise<HeldMails>;
}

export function createOutbox(parts: ServiceBase & { readonly rateLimit: boolean }): Outbox {
  const { clock, idGenerator, rateLimit } = parts;
  const { engine, queries } = parts.database;
  const announcements = new EventEmitter();
  const sentListeners: ((job: MailJob) => Promise<void>)[] = [];

  async function findDue(handle: Queries) {
    const now = clock.now();
    return { now, held: rateLimit ? await findHeldRanks(handle, now) : [] };
  }

  async function insert(
    transaction: TransactionQueries,
    mail: NewMail,
    { share, notBefore = 0 }: { readonly share?: MailShare | undefined; readonly notBefore?: number },
  ): Promise<void> {
    const now = clock.now();
    const order = { rank: getMailRank(mail.kind, share), dueAt: Math.max(now, notBefore) };
    await insertMail(transaction, { mail, id: "id" in mail ? mail.id : idGenerator.newId(), now, order });
  }

  return {
    queue: (transaction, mail, share, notBefore = 0) => insert(transaction, mail, { share, notBefore }),

    async queueResponse(transaction, mail, share) {
      if (await addEventToWaitingMail(transaction, mail, clock.now())) return;
      const last = await findLastMailTime(transaction, mail);
      const isRecent = last !== null && last <= clock.now() + clockTolerance;
      await insert(transaction, mail, { share, notBefore: isRecent ? last + responseInterval : 0 });
    },

    async queueAssignment(transaction, mail) {
      if (!(await isMailedWhenAssigned(transaction, mail.staffId))) return;
      if (await addToWaitingAssignment(transaction, mail, clock.now())) return;
      await insert(transaction, mail, { notBefore: clock.now() + assignmentDelay });
    },

    async queueHeldNotice() {
      const now = clock.now();
      await queries.transaction().execute(async (transaction) => {
        const since = now - heldNoticeInterval;
        if (await claimTime(transaction, "held-mails-told", { now, since }))
          await insert(transaction, { kind: "held-mails-to-company" }, {});
      });
      announcements.emit("mail", false);
    },

    announce() {
      announcements.emit("mail", false);
    },

    announceByStaff() {
      announcements.emit("mail", true);
    },

    onAnnounce(listener) {
      announcements.on("mail", listener);
    },

    onSent(listener) {
      sentListeners.push(listener);
    },

    async claim() {
      return queries.transaction().execute(async (transaction) => {
        const due = await findDue(transaction);
        const job = await lockDueMail(transaction, due);
        if (job === undefined) return null;
        const attempts = job.attempts + 1;
        const dueAt = due.now + getRetryDelay(attempts);
        await saveLease(transaction, job.id, { attempts, dueAt, leasedUntil: due.now + leaseLength });
        return { ...job, attempts };
      });
    },

    findOverdue: async () => findOverdue(queries, await findDue(queries)),

    requeueAll: () => requeueAll(queries, clock.now()),

    renew: (job) => renewLease(queries, job, clock.now() + leaseLength),

    async markSent(job) {
      await saveSent(queries, job.id, clock.now());
      for (const listener of sentListeners) await listener(job);
    },

    drop: ({ id }) => deleteMail(queries, id),

    async markFailed(job, { reason, isFinal }) {
      const dueAt = clock.now() + (isFinal ? 0 : getRetryDelay(job.attempts));
      await saveFailure(queries, job, { reason, isFinal, dueAt });
    },

    requeue: (mail) => requeueMail(queries, { ...mail, now: clock.now() }),

    async releaseAbandoned() {
      // A SQLite folder belongs to one server. On PostgreSQL another node may be sending, so its lease stays.
      if (engine === "sqlite") await releaseLeases(queries);
    },

    countHeld: async () => (rateLimit ? countHeldMails(queries, clock.now()) : noHeldMails),
  };
}
