import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Transaction, sql } from "kysely";
import type { Engine } from "#server/database/engine.ts";
import {
  type DatabaseOptions,
  isKnownMigration,
  migrateInTransaction,
  openDatabaseExclusively,
} from "#server/database/open-database.ts";
import type { Tables } from "#server/database/tables.ts";
import { forgetRetentionRuns } from "#server/enquiries/retention/retention.ts";
import { type ArchiveRow, type ArchiveTable, type RowCounts, InvalidArchiveError } from "./archive-format.ts";
import { endedTables, listBackupTables } from "./backup-tables.ts";
import { readArchive } from "./read-archive.ts";

/** SQLite's limit is 32,766. */
const maxValuesPerStatement = 10_000;
const maxCharactersPerStatement = 4 * 1024 * 1024;

export class DatabaseNotEmptyError extends Error {}
export class ServersRunningError extends Error {}

export async function restoreBackup(parts: {
  readonly options: DatabaseOptions;
  readonly file: string;
  readonly replace: boolean;
}): Promise<RowCounts> {
  const { options, file, replace } = parts;
  await readArchive(file, {
    async header({ schema }) {
      if (!(await isKnownMigration(options.databaseUrl === undefined ? "sqlite" : "postgres", schema)))
        throw new InvalidArchiveError(
          "has the data of a release that this one does not read: restore it with that release",
        );
    },
  });
  const { engine, queries, close } = await openDatabaseExclusively(options);
  try {
    const rows = await queries.transaction().execute(async (transaction) => {
      if (engine === "postgres" && (await areServersRunning(transaction))) throw new ServersRunningError();
      if (!replace && (await hasRows(transaction))) throw new DatabaseNotEmptyError();
      await dropTables(transaction);
      const counts = await insertArchive(transaction, engine, file);
      await migrateInTransaction(transaction, engine);
      await forgetRetentionRuns(transaction);
      return counts;
    });
    // A restore ends all logins: a new token secret invalidates the tokens. On PostgreSQL the secret is in the replaced
    // table `metadata` (token-secret.ts).
    if (engine === "sqlite") await rm(join(options.dataDir, "token-secret"), { force: true });
    return rows;
  } finally {
    await close();
  }
}

async function insertArchive(
  transaction: Transaction<Tables>,
  engine: Engine,
  file: string,
): Promise<RowCounts> {
  const rows = createRowWriter(transaction);
  const counts = await readArchive(file, {
    async header({ schema }) {
      await migrateInTransaction(transaction, engine, schema);
    },
    async table(table) {
      await rows.flush();
      const known = (await listBackupTables(transaction)).find(({ name }) => name === table.table);
      const isKnown = known !== undefined && table.columns.every((column) => known.columns.includes(column));
      if (!isKnown) throw new InvalidArchiveError(`has a table ${table.table} that no release has had`);
      rows.setTable(table);
    },
    row: rows.add,
  });
  await rows.flush();
  for (const [name, expected] of Object.entries(counts)) {
    const stored = await countRows(transaction, name);
    if (stored !== expected)
      throw new InvalidArchiveError(`has ${expected} rows of ${name}, and ${stored} came back`);
  }
  return counts;
}

async function countRows(transaction: Transaction<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    transaction,
  );
  return Number(rows[0]?.count);
}

function createRowWriter(transaction: Transaction<Tables>) {
  let table: ArchiveTable = { table: "", columns: [], bytes: [] };
  let pending: ArchiveRow[] = [];
  let characters = 0;

  function toSqlValue(value: ArchiveRow[number], index: number): ArchiveRow[number] | Buffer {
    const isBytes = table.bytes.includes(table.columns[index] ?? "");
    return isBytes && typeof value === "string" ? Buffer.from(value, "base64") : value;
  }

  async function flush(): Promise<void> {
    if (pending.length === 0) return;
    const rows = pending.map((row) => sql`(${sql.join(row.map(toSqlValue))})`);
    pending = [];
    characters = 0;
    const columns = table.columns.map((column) => sql.ref(column));
    await sql`insert into ${sql.table(table.table)} (${sql.join(columns)}) values ${sql.join(rows)}`.execute(
      transaction,
    );
  }

  return {
    setTable(next: ArchiveTable): void {
      table = next;
    },
    async add(row: ArchiveRow): Promise<void> {
      pending.push(row);
      for (const value of row) if (typeof value === "string") characters += value.length;
      const isFull =
        pending.length * row.length >= maxValuesPerStatement || characters >= maxCharactersPerStatement;
      if (isFull) await flush();
    },
    flush,
  };
}

async function hasRows(transaction: Transaction<Tables>): Promise<boolean> {
  for (const { name } of await listBackupTables(transaction)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(transaction);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Every server has a LISTEN connection with this application name (`database/postgres-listener.ts`). */
async function areServersRunning(transaction: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'waraq changes' limit 1`.execute(transaction);
  return rows.length > 0;
}

/** The PostgreSQL database may contain tables of other software. */
async function dropTables(transaction: Transaction<Tables>): Promise<void> {
  const names = (await listBackupTables(transaction)).map(({ name }) => name).toReversed();
  for (const name of [...endedTables, ...names, "rate_limits", "kysely_migration", "kysely_migration_lock"])
    await sql`drop table if exists ${sql.table(name)}`.execute(transaction);
}
