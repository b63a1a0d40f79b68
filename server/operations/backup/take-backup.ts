import { type Kysely, sql } from "kysely";
import type { Engine } from "#server/database/engine.ts";
import { isKnownMigration, findNewestMigration } from "#server/database/open-database.ts";
import type { Tables } from "#server/database/tables.ts";
import { tokenSecretName } from "#server/accounts/token-secret.ts";
import type { Clock } from "#server/shared/clock.ts";
import { type ArchiveRow, type RowCounts, archiveFormat } from "./archive-format.ts";
import { type BackupTable, listBackupTables } from "./backup-tables.ts";
import { type ArchiveWriter, writeArchive } from "./write-archive.ts";

const batchSizes = { usual: 500, withBytes: 8 } as const;

export class InvalidDatabaseError extends Error {}

/** Writes that commit during the backup are not in it and do not wait for it. */
export function takeBackup(parts: {
  readonly database: { readonly engine: Engine; readonly queries: Kysely<Tables> };
  readonly clock: Clock;
  readonly file: string;
}): Promise<{ rows: RowCounts; size: number }> {
  const { database, clock, file } = parts;
  return database.queries.connection().execute(async (connection) => {
    await beginSnapshot(database.engine).execute(connection);
    try {
      const schema = await findNewestMigration({ queries: connection });
      if (schema === null) throw new InvalidDatabaseError("is empty: there is nothing to back up");
      if (!(await isKnownMigration(database.engine, schema)))
        throw new InvalidDatabaseError("belongs to a newer release: back it up with that release");
      return await writeArchive(file, async (writer) => {
        const madeAt = new Date(clock.now()).toISOString();
        await writer.header({ archive: "waraq backup", format: archiveFormat, schema, madeAt });
        for (const table of await listBackupTables(connection)) await writeTable(connection, writer, table);
      });
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

function beginSnapshot(engine: Engine) {
  return engine === "sqlite"
    ? sql`begin deferred`
    : sql`begin transaction isolation level repeatable read, read only`;
}

async function writeTable(
  connection: Kysely<Tables>,
  writer: ArchiveWriter,
  { name, key, columns, bytes }: BackupTable,
): Promise<void> {
  await writer.table({ table: name, columns: [...columns], bytes: [...bytes] });
  const order = sql.join(key.map((column) => sql.ref(column)));
  const batchSize = bytes.length > 0 ? batchSizes.withBytes : batchSizes.usual;
  let after = sql``;
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
      ${after} order by ${order} limit ${batchSize}`.execute(connection);
    for (const row of rows) {
      if (name === "metadata" && row["name"] === tokenSecretName) continue;
      await writer.row(columns.map((column) => toArchiveValue(row[column])));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = sql`where (${order}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}

function toArchiveValue(value: unknown): ArchiveRow[number] {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  if (value instanceof Uint8Array)
    return Buffer.from(value.buffer, value.byteOffset, value.length).toString("base64");
  throw new TypeError(`A backup cannot store a ${typeof value}`);
}
