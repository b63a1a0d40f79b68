import { sql } from "kysely";
import type { Queries } from "#server/database/tables.ts";

export interface WaitingCounts {
  readonly count: number;
  /** Enquiries whose customer has responded to a quote. */
  readonly responded: number;
  readonly since: number | null;
  readonly oldest: string | null;
  readonly failedMails: number;
}

export async function countWaiting(queries: Queries): Promise<WaitingCounts> {
  const { count, responded } = await selectWaiting(queries)
    .select((row) => [
      row.fn.countAll<number>().as("count"),
      row.fn.count<number>("responded_at").as("responded"),
    ])
    .executeTakeFirstOrThrow();
  const oldest = await selectWaiting(queries)
    .select(["id", waitingSinceExpression().as("since")])
    .orderBy(waitingSinceExpression())
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const failed = await queries
    .selectFrom("mail_jobs")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("status", "=", "failed")
    .where("enquiry_id", "is not", null)
    .executeTakeFirstOrThrow();
  return {
    count,
    responded,
    since: oldest?.since ?? null,
    oldest: oldest?.id ?? null,
    failedMails: failed.count,
  };
}

export function selectWaiting(queries: Queries) {
  return queries
    .selectFrom("enquiries")
    .where("spam", "=", 0)
    .where((row) => row.or([row("stage", "=", "new"), row("responded_at", "is not", null)]));
}

export function waitingSinceExpression() {
  return sql<number>`case when ${sql.ref("stage")} = 'new' then ${sql.ref("created_at")} else coalesce(${sql.ref("responded_at")}, ${sql.ref("created_at")}) end`;
}
