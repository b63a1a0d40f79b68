import { type Kysely, sql } from "kysely";
import type { LastBackup } from "#domain/operations/backup-age.ts";
import { readMetadata, writeMetadata } from "#server/database/metadata.ts";
import type { Tables } from "#server/database/tables.ts";

const checkedAtName = "backup-checked-at";

export async function noteCheckedBackup(queries: Kysely<Tables>, now: number): Promise<void> {
  await writeMetadata(queries, checkedAtName, String(now));
}

export async function findLastBackup(queries: Kysely<Tables>): Promise<LastBackup> {
  const checkedAt = await readMetadata(queries, checkedAtName);
  const { rows } = await sql<{ first: string }>`select min(timestamp) as first from kysely_migration`.execute(
    queries,
  );
  return {
    checkedAt: checkedAt === undefined ? null : Number(checkedAt),
    databaseMadeAt: Date.parse(rows[0]?.first ?? ""),
  };
}
