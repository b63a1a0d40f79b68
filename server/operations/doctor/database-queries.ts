import { sql } from "kysely";
import type { DatabaseConnection } from "#server/database/engine.ts";

type Queries = DatabaseConnection["queries"];

export async function findEngineVersion({ engine, queries }: DatabaseConnection): Promise<string> {
  if (engine === "sqlite") {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(queries);
    return `SQLite ${rows[0]?.version}`;
  }
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(queries);
  return `PostgreSQL ${rows[0]?.server_version}`;
}

export async function readPostgresClock(queries: Queries): Promise<number> {
  const { rows } = await sql<{ time: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::double precision as time`.execute(queries);
  return rows[0]?.time ?? 0;
}

export async function findNewestRecordTime(queries: Queries): Promise<number | null> {
  const { rows } = await sql<{ newest: number | null }>`select max(newest) as newest from (
    select max(created_at) as newest from enquiries union all
    select max(created_at) from quotes union all select max(created_at) from audit_log) as latest`.execute(
    queries,
  );
  return rows[0]?.newest ?? null;
}
