import type { Queries } from "#server/database/tables.ts";

export interface OutboxCounts {
  readonly waiting: number;
  readonly oldest: number | null;
  readonly failed: number;
}

export async function countOutbox(queries: Queries): Promise<OutboxCounts> {
  const rows = await queries
    .selectFrom("mail_jobs")
    .select((row) => [
      "status",
      row.fn.countAll<number>().as("count"),
      row.fn.min<number | null>("created_at").as("oldest"),
    ])
    .where("status", "in", ["queued", "failed"])
    .groupBy("status")
    .execute();
  const findRow = (status: "queued" | "failed") => rows.find((row) => row.status === status);
  return {
    waiting: findRow("queued")?.count ?? 0,
    oldest: findRow("queued")?.oldest ?? null,
    failed: findRow("failed")?.count ?? 0,
  };
}
