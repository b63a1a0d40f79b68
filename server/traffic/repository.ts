import { type Selectable, sql } from "kysely";
import { type TrafficKind, maxAddresses, pressKinds } from "#domain/traffic/traffic.ts";
import type { Queries, TrafficCountsTable } from "#server/database/tables.ts";

export async function addCount(queries: Queries, count: Selectable<TrafficCountsTable>): Promise<void> {
  await queries
    .insertInto("traffic_counts")
    .values(count)
    .onConflict((conflict) =>
      conflict.columns(["day", "kind", "path"]).doUpdateSet({
        count: sql`traffic_counts.count + 1`,
        last_at: sql`excluded.last_at`,
        source: sql`coalesce(nullif(excluded.source, ''), traffic_counts.source)`,
      }),
    )
    .execute();
}

export async function limitCounts(queries: Queries, kind: TrafficKind, firstDay: string): Promise<void> {
  await sql`delete from traffic_counts where kind = ${kind} and (day < ${firstDay} or path not in (
    select path from traffic_counts where kind = ${kind} group by path
    order by sum(count) desc, max(last_at) desc limit ${maxAddresses}))`.execute(queries);
}

function sumOf<Kind extends TrafficKind>(kind: Kind) {
  return sql<number>`cast(sum(case when kind = ${kind} then count else 0 end) as integer)`.as(kind);
}

/** By page, in days of the company, both included. */
export async function listPresses(queries: Queries, { from, to }: { from: string; to: string }) {
  return queries
    .selectFrom("traffic_counts")
    .select(["path", sumOf("phone"), sumOf("whatsapp")])
    .where("kind", "in", pressKinds)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy("path")
    .orderBy(sql`sum(count)`, "desc")
    .orderBy("path")
    .limit(50)
    .execute();
}

export async function listCounts(queries: Queries, kind: TrafficKind, firstDay: string) {
  const rows = await queries
    .selectFrom("traffic_counts")
    .select(["path as from", sql<number>`cast(sum(count) as integer)`.as("count")])
    .select((row) => [row.fn.max("last_at").as("lastAt"), row.fn.max("source").as("source")])
    .where("kind", "=", kind)
    .where("day", ">=", firstDay)
    .groupBy("path")
    .orderBy("count", "desc")
    .orderBy("path")
    .execute();
  return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt).toISOString() }));
}
