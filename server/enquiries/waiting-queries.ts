import { sql } from "kysely";
import type { EnquiryStage } from "#domain/enquiries/enquiry.ts";
import type { Queries } from "#server/database/tables.ts";

export interface WaitingNeighbours {
  readonly previous: string | null;
  readonly next: string | null;
}

interface Enquiry {
  readonly id: string;
  readonly stage: EnquiryStage;
  readonly createdAt: number;
  readonly respondedAt: number | null;
}

export interface WaitingCounts {
  readonly count: number;
  /** Enquiries whose customer has responded to a quote. */
  readonly responded: number;
  readonly since: number | null;
  readonly oldest: string | null;
  /** Newest of all enquiries, spam included. */
  readonly newest: string | null;
  readonly failedMails: number;
}

export async function findWaitingNeighbours(
  queries: Queries,
  { id, createdAt, respondedAt, stage }: Enquiry,
): Promise<WaitingNeighbours> {
  const since = stage === "new" ? createdAt : (respondedAt ?? createdAt);
  const nearest = async (direction: "asc" | "desc") => {
    const others = selectWaiting(queries)
      .select("id")
      .where("id", "<>", id)
      .orderBy(waitingSinceExpression(), direction)
      .orderBy("id", direction)
      .limit(1);
    const comparison = direction === "asc" ? sql.raw(">") : sql.raw("<");
    const found = await others
      .where(sql<boolean>`(${waitingSinceExpression()}, ${sql.ref("id")}) ${comparison} (${since}, ${id})`)
      .executeTakeFirst();
    return (found ?? (await others.executeTakeFirst()))?.id ?? null;
  };
  return { previous: await nearest("desc"), next: await nearest("asc") };
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
  const newest = await queries
    .selectFrom("enquiries")
    .select("id")
    .orderBy("id", "desc")
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
    newest: newest?.id ?? null,
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
