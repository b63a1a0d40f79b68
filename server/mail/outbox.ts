import { EventEmitter } from "node:events";
import { getMailRank } from "#domain/enquiries/mail-kinds.ts";
import { claimTime } from "#server/database/metadata.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import { clockTolerance } from "#server/shared/clock.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import type { MailFault, OverdueMails } from "#domain/operations/mail-state.ts";
import {
  type ClaimedMail,
  type EnquiryMail,
  type MailJob,
  type NewMail,
  type Due,
  type WaitingMail,
  addEventToWaitingMail,
  deleteMail,
  findLastMailTime,
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
import {
  findOverdue,
  hasTrialMail,
  isMailAcceptedSince,
  lockTrialMail,
  releaseAfterOutage,
  requeueAll,
} from "./outage-queries.ts";
import { leaseLength, getRetryDelay, maxDelay } from "./retry-schedule.ts";
import { type HeldMails, countHeldMails, findHeldRanks, noHeldMails } from "./sending-limits.ts";

export interface MailFailure {
  readonly reason: string;
  readonly isFinal: boolean;
  readonly fault: MailFault;
  /** The reply was about this mail, or its recipient. */
  readonly isRefusal: boolean;
  /** The server refuses every mail. */
  readonly isOutage: boolean;
}

/** Of the client that caused the mail. */
export interface MailShare {
  /** It has used up its share: its mails leave after those of others. */
  readonly isBeyondShare: boolean;
}

/** Responses of one quote within this time are one mail to the company. */
const responseInterval = 10 * 60 * 1000;

/** The dashboard says all the time how many mails wait. */
const heldNoticeInterval = 6 * 60 * 60 * 1000;

export interface Outbox {
  /** Call `announce` after the commit. @param notBefore at most an hour ahead */
  queue(transaction: TransactionQueries, mail: NewMail, share?: MailShare, notBefore?: number): Promise<void>;
  /** Of a mail about responses, of which the newest is its event. The caller has locked the quote. */
  queueResponse(
    transaction: TransactionQueries,
    mail: Required<EnquiryMail>,
    share?: MailShare,
  ): Promise<void>;
  /** One mail that says how many mails a sending limit holds, on all nodes together. */
  queueHeldNotice(): Promise<void>;
  announce(): void;
  onAnnounce(listener: () => void): void;
  /**
   * The attempt counts from here on and its retry delay is already set, so that a process that dies while sending backs
   * off too. Mails over a sending limit are skipped.
   */
  claim(): Promise<ClaimedMail | null>;
  hasDue(): Promise<boolean>;
  /** One in half a minute, on all nodes together: a mail that is due, or whose last failure was the server's. */
  claimTrial(): Promise<ClaimedMail | null>;
  hasTrial(): Promise<boolean>;
  /** Makes all mails due whose last failure was not their own. */
  releaseAfterOutage(): Promise<void>;
  saveWaitingReason(reason: string): Promise<void>;
  renew(job: MailJob): Promise<void>;
  markSent(job: MailJob): Promise<void>;
  /** Of a mail that would be of no use. */
  drop(job: MailJob): Promise<void>;
  markFailed(job: ClaimedMail, failure: MailFailure): Promise<void>;
  findOverdue(): Promise<OverdueMails>;
  /** @returns how many mails wait now */
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
    await insertMail(transaction, { mail, id: idGenerator.newId(), now, order });
  }

  async function claimMail(
    lockMail: (transaction: TransactionQueries, due: Due) => Promise<WaitingMail | undefined>,
  ): Promise<ClaimedMail | null> {
    return queries.transaction().execute(async (transaction) => {
      const due = await findDue(transaction);
      const job = await lockMail(transaction, due);
      if (job === undefined) return null;
      const attempts = job.attempts + 1;
      const isTrial = job.dueAt > due.now && job.dueAt <= due.now + maxDelay + clockTolerance;
      await saveLease(transaction, job.id, {
        attempts,
        dueAt: isTrial ? job.dueAt : due.now + getRetryDelay(attempts),
        leasedUntil: due.now + leaseLength,
      });
      return { ...job, attempts, isTrial };
    });
  }

  /** A mail that fails again although others were accepted meanwhile is refused for its own sake, and stays so. */
  async function findFault(
    { fault: before, failedAt }: ClaimedMail,
    { fault, isRefusal, isOutage }: MailFailure,
    now: number,
  ): Promise<MailFault> {
    if (fault === "mail") return fault;
    if (isOutage) return "server";
    if (isRefusal && before === "mail") return "mail";
    return failedAt !== null && (await isMailAcceptedSince(queries, failedAt, now)) ? "mail" : fault;
  }

  return {
    queue: (transaction, mail, share, notBefore = 0) => insert(transaction, mail, { share, notBefore }),

    async queueResponse(transaction, mail, share) {
      if (await addEventToWaitingMail(transaction, mail, clock.now())) return;
      const last = await findLastMailTime(transaction, mail);
      const isRecent = last !== null && last <= clock.now() + clockTolerance;
      await insert(transaction, mail, { share, notBefore: isRecent ? last + responseInterval : 0 });
    },

    async queueHeldNotice() {
      const now = clock.now();
      await queries.transaction().execute(async (transaction) => {
        const since = now - heldNoticeInterval;
        if (await claimTime(transaction, "held-mails-told", { now, since }))
          await insert(transaction, { kind: "held-mails-to-company" }, {});
      });
      announcements.emit("mail");
    },

    announce() {
      announcements.emit("mail");
    },

    onAnnounce(listener) {
      announcements.on("mail", listener);
    },

    claim: () => claimMail(lockDueMail),

    claimTrial: () => claimMail(lockTrialMail),

    hasTrial: async () => hasTrialMail(queries, await findDue(queries)),

    releaseAfterOutage: () => releaseAfterOutage(queries, clock.now()),

    async findOverdue() {
      const { held } = await findDue(queries);
      return findOverdue(queries, held);
    },

    requeueAll: () => requeueAll(queries, clock.now()),

    hasDue: async () => hasDueMail(queries, await findDue(queries)),

    saveWaitingReason: async (reason) => saveWaitingReason(queries, await findDue(queries), reason),

    renew: (job) => renewLease(queries, job, clock.now() + leaseLength),

    markSent: ({ id }) => saveSent(queries, id, clock.now()),

    drop: ({ id }) => deleteMail(queries, id),

    async markFailed(job, failure) {
      const now = clock.now();
      await saveFailure(queries, job, {
        reason: failure.reason,
        isFinal: failure.isFinal && !job.isTrial,
        attempts: job.isTrial ? job.attempts - 1 : job.attempts,
        dueAt: job.isTrial ? job.dueAt : now + getRetryDelay(job.attempts),
        fault: await findFault(job, failure, now),
        failedAt: now,
      });
    },

    requeue: (mail) => requeueMail(queries, { ...mail, now: clock.now() }),

    async releaseAbandoned() {
      // A SQLite folder belongs to one server. On PostgreSQL another node may be sending, so its lease stays.
      if (engine === "sqlite") await releaseLeases(queries);
    },

    countHeld: async () => (rateLimit ? countHeldMails(queries, clock.now()) : noHeldMails),
  };
}
