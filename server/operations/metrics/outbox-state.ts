import type { Queries } from "../../database/tables.ts";

/** How the outbox stands, for all nodes together. */
export interface OutboxState {
  readonly waiting: number;
  /** When the oldest of them was queued; null without any. Milliseconds since 1970, UTC */
  readonly oldest: number | null;
  /** Given up, and kept. */
  readonly failed: number;
}

export async function readOutboxState(queries: Queries): Promise<OutboxState> {
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
  const of = (status: "queued" | "failed") => rows.find((row) => row.status === status);
  return {
    waiting: Number(of("queued")?.count ?? 0),
    oldest: of("queued")?.oldest ?? null,
    failed: Number(of("failed")?.count ?? 0),
  };
}
