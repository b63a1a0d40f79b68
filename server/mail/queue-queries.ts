import type { OverdueMails } from "#domain/operations/mail-state.ts";
import type { Queries } from "#server/database/tables.ts";
import { clockTolerance } from "#server/shared/clock.ts";
import { type Due, isFree, isScheduled } from "./repository.ts";

export interface QueueCounts {
  /** They wait after a failed try. */
  readonly retried: number;
  readonly failed: number;
  readonly lastSentAt: number | null;
}

export async function countQueue(queries: Queries): Promise<QueueCounts> {
  const { retried, failed, lastSentAt } = await queries
    .selectFrom("mail_jobs")
    .select(({ fn, and, eb }) => [
      fn
        .countAll<number>()
        .filterWhere(and([eb("status", "=", "queued"), eb("last_error", "is not", null)]))
        .as("retried"),
      fn.countAll<number>().filterWhere("status", "=", "failed").as("failed"),
      fn.max<number | null>("sent_at").as("lastSentAt"),
    ])
    .executeTakeFirstOrThrow();
  return { retried, failed, lastSentAt };
}

export async function findOverdue(queries: Queries, { now, held }: Due): Promise<OverdueMails> {
  const { last } = await queries
    .selectFrom("mail_jobs")
    .select((row) => row.fn.max<number | null>("sent_at").as("last"))
    .where("sent_at", "<=", now + clockTolerance)
    .executeTakeFirstOrThrow();
  const overdue = queries
    .selectFrom("mail_jobs")
    .where("status", "=", "queued")
    .where("queued_at", ">", last ?? 0)
    .where((row) => row.not(isScheduled(now)(row)))
    .where(isFree(held));
  const { count, since } = await overdue
    .select((row) => [
      row.fn.countAll<number>().as("count"),
      row.fn.min<number | null>("queued_at").as("since"),
    ])
    .executeTakeFirstOrThrow();
  const tried = await overdue
    .select("last_error as reason")
    .where("last_error", "is not", null)
    .orderBy("due_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return { count, since, reason: tried?.reason ?? null };
}
