import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Transaction, sql } from "kysely";
import type { Engine } from "../../database/engine.ts";
import {
  type DatabaseOptions,
  isKnownMigration,
  migrateInTransaction,
  openDatabaseExclusively,
} from "../../database/open-database.ts";
import type { Tables } from "../../database/tables.ts";
import { dropTextSearch } from "../../database/text-search.ts";
import { forgetRetentionRuns } from "../../enquiries/retention/retention.ts";
import { type ArchiveRow, type ArchiveTable, type RowCounts, InvalidArchiveError } from "./archive-format.ts";
import { listBackupTables } from "./backup-tables.ts";
import { readArchive } from "./read-archive.ts";

/** Values in one statement: SQLite takes 32,766. */
const maxValuesPerStatement = 10_000;
/** Characters in one statement, so that pictures go in one by one and rows by the hundred. */
const maxCharactersPerStatement = 4 * 1024 * 1024;

/** The database has records of its own. */
export class DatabaseNotEmptyError extends Error {}
/** Servers are at work on the database. */
export class ServersRunningError extends Error {}

/**
 * Puts what is in an archive into the database that the options name, in place of what is there, and brings it to the
 * newest schema. The archive is read to its end before the database is so much as opened, and everything is written in
 * one transaction: whatever happens, the database holds all of what it held before, or all of the archive.
 *
 * @param parts.replace what is in the database may go
 * @throws UnusableArchive, HoldsData, ServersAtWork
 */
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
          "was made by a newer release: restore it with that one, or a later one",
        );
    },
  });
  const { engine, queries, close } = await openDatabaseExclusively(options);
  try {
    const rows = await queries.transaction().execute(async (transaction) => {
      if (engine === "postgres" && (await areServersRunning(transaction))) throw new ServersRunningError();
      if (!replace && (await hasRows(transaction))) throw new DatabaseNotEmptyError();
      await dropTables(transaction, engine);
      const counts = await insertArchive(transaction, engine, file);
      await migrateInTransaction(transaction, engine);
      await forgetRetentionRuns(transaction);
      return counts;
    });
    // Who was signed in at the time of the backup, or since, is not any more (shared-secret.ts has the other one).
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
  return counts;
}

/** Puts rows in by the hundred, pictures one by one. */
function createRowWriter(transaction: Transaction<Tables>) {
  let table: ArchiveTable = { table: "", columns: [], bytes: [] };
  let waiting: ArchiveRow[] = [];
  let characters = 0;

  function toSqlValue(value: ArchiveRow[number], place: number): ArchiveRow[number] | Buffer {
    const isBytes = table.bytes.includes(table.columns[place] ?? "");
    return isBytes && typeof value === "string" ? Buffer.from(value, "base64") : value;
  }

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const rows = waiting.map((row) => sql`(${sql.join(row.map(toSqlValue))})`);
    waiting = [];
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
      waiting.push(row);
      for (const value of row) if (typeof value === "string") characters += value.length;
      const isFull =
        waiting.length * row.length >= maxValuesPerStatement || characters >= maxCharactersPerStatement;
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

/** Every server listens to the others' changes over a connection of this name (database/listening.ts). */
async function areServersRunning(transaction: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'waraq changes' limit 1`.execute(transaction);
  return rows.length > 0;
}

/** Ours alone: other software may have tables in the same PostgreSQL database. */
async function dropTables(transaction: Transaction<Tables>, engine: Engine): Promise<void> {
  const names = (await listBackupTables(transaction)).map(({ name }) => name).toReversed();
  for (const name of [...names, "rate_limits", "kysely_migration", "kysely_migration_lock"])
    await sql`drop table if exists ${sql.table(name)}`.execute(transaction);
  await dropTextSearch(transaction, engine);
}
