import { sql } from "kysely";
import type { Queries } from "./tables.ts";

/** PostgreSQL alone has this table. @param time in ms */
export async function deleteExpiredCounts(queries: Queries, time: number): Promise<void> {
  await sql`delete from rate_limits where expire < ${time}`.execute(queries);
}
