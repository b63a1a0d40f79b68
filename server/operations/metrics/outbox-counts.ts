import type { Queries } from "../../database/tables.ts";

/** How the outbox stands, for all nodes together. */
export interface OutboxCounts {
  readonly waiting: number;
  /** When the oldest of them was queued; null without any. Milliseconds since 1970, UTC */
  readonly oldest: number | null;
  /** Given up, and kept. */
  readonly failed: number;
}

export async function countOutbox(queries: Queries): Promise<OutboxCounts> {
  const rows = await queries
    .selectFrom("mail_jobs")
    .select((row) => [
      "status",
      row.fn.countAll<number | string>().as("count"),
      row.fn.min<number | null>("created_at").as("oldest"),
    ])
    .where("status", "in", ["queued", "failed"])
    .groupBy("status")
    .execute();
  const findRow = (status: "queued" | "failed") => rows.find((row) => row.status === status);
  return {
    waiting: Number(findRow("queued")?.count ?? 0),
    oldest: findRow("queued")?.oldest ?? null,
    failed: Number(findRow("failed")?.count ?? 0),
  };
}
