import type { OverdueMails } from "#domain/operations/mail-state.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import { clockTolerance } from "#server/shared/clock.ts";
import { type Due, type WaitingMail, isDue, isFree, isUnleased, waitingMailColumns } from "./repository.ts";
import { trialInterval } from "./retry-schedule.ts";

/** The one that was tried least recently; a mail that was never tried comes first. */
export async function lockTrialMail(
  transaction: TransactionQueries,
  due: Due,
): Promise<WaitingMail | undefined> {
  if (await hasRecentFailure(transaction, due.now)) return undefined;
  return selectTrials(transaction, due)
    .select(waitingMailColumns)
    .orderBy((row) => row.fn.coalesce("failed_at", row.lit(0)))
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function hasTrialMail(queries: Queries, due: Due): Promise<boolean> {
  if (await hasRecentFailure(queries, due.now)) return false;
  const trial = await selectTrials(queries, due).select("id").limit(1).executeTakeFirst();
  return trial !== undefined;
}

/** Also that of another node. */
async function hasRecentFailure(queries: Queries, now: number): Promise<boolean> {
  const recent = await queries
    .selectFrom("mail_jobs")
    .select("id")
    .where("status", "=", "queued")
    .where("fault", "in", ["server", "unclear"])
    .where("failed_at", ">", now - trialInterval)
    .where("failed_at", "<=", now + clockTolerance)
    .limit(1)
    .executeTakeFirst();
  return recent !== undefined;
}

export async function isMailAcceptedSince(queries: Queries, time: number, now: number): Promise<boolean> {
  const accepted = await queries
    .selectFrom("mail_jobs")
    .select("id")
    .where("sent_at", ">", time)
    .where("sent_at", "<=", now + clockTolerance)
    .limit(1)
    .executeTakeFirst();
  return accepted !== undefined;
}

/** Their schedule starts again: the server that refused them takes mails. */
export async function releaseAfterOutage(queries: Queries, now: number): Promise<void> {
  await queries
    .updateTable("mail_jobs")
    .set({ due_at: now, attempts: 0 })
    .where("status", "=", "queued")
    .where("fault", "in", ["server", "unclear"])
    .where("due_at", ">", now)
    .where(isUnleased(now))
    .execute();
}

/** Given up mails wait again too, unless they were refused for their own sake. */
export async function requeueAll(queries: Queries, now: number): Promise<number> {
  const { numUpdatedRows } = await queries
    .updateTable("mail_jobs")
    .set({ status: "queued", due_at: now, attempts: 0 })
    .where((row) =>
      row.or([
        row("status", "=", "queued"),
        row.and([row("status", "=", "failed"), row("fault", "in", ["server", "unclear"])]),
      ]),
    )
    .where(isUnleased(now))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function findOverdue(queries: Queries, held: Due["held"]): Promise<OverdueMails> {
  const overdue = queries
    .selectFrom("mail_jobs")
    .where("status", "=", "queued")
    .where((row) => row.or([row("fault", "is", null), row("fault", "!=", "mail")]))
    .where(isFree(held));
  const { count, since } = await overdue
    .select((row) => [
      row.fn.countAll<number>().as("count"),
      row.fn.min<number | null>("created_at").as("since"),
    ])
    .executeTakeFirstOrThrow();
  const failed = await overdue
    .select("last_error as reason")
    .where("last_error", "is not", null)
    .orderBy((row) => row.fn.coalesce("failed_at", row.lit(0)), "desc")
    .limit(1)
    .executeTakeFirst();
  return { count, since, reason: failed?.reason ?? null };
}

function selectTrials(queries: Queries, { now, held }: Due) {
  return queries
    .selectFrom("mail_jobs")
    .where("status", "=", "queued")
    .where(isUnleased(now))
    .where((row) => row.or([isDue(now)(row), row("fault", "=", "server")]))
    .where(isFree(held));
}

export interface QueueCounts {
  /** They wait, and were refused for their own sake. */
  readonly refused: number;
  readonly failed: number;
  readonly lastSentAt: number | null;
}

export async function countQueue(queries: Queries): Promise<QueueCounts> {
  const countMails = async (status: "queued" | "failed") => {
    const { count } = await queries
      .selectFrom("mail_jobs")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("status", "=", status)
      .$if(status === "queued", (query) => query.where("fault", "=", "mail"))
      .executeTakeFirstOrThrow();
    return count;
  };
  const { lastSentAt } = await queries
    .selectFrom("mail_jobs")
    .select((row) => row.fn.max<number | null>("sent_at").as("lastSentAt"))
    .executeTakeFirstOrThrow();
  return { refused: await countMails("queued"), failed: await countMails("failed"), lastSentAt };
}
