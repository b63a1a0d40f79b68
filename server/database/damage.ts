import { statSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { databaseFileName, createDataFolder, hasServerFiles } from "./data-folder.ts";
import { ConfigError } from "#server/config.ts";
import { getSqliteCode } from "./outage.ts";
import type { Tables } from "./tables.ts";

const restoreRemedy = `restore a backup with "npm run restore -- FILE"`;

class DatabaseDamagedError extends ConfigError {
  /** @param finding SQLite's description of the damage, which may have several lines */
  constructor(folder: string, finding: string) {
    super(
      "DATA_DIR",
      `${join(folder, databaseFileName)} is damaged (${finding.replaceAll(/\s+/g, " ")}): move it and the files ${databaseFileName}-* to another folder, then ${restoreRemedy}`,
    );
  }
}

/** The data folder was used before, but its database is missing or empty. */
export class DatabaseMissingError extends ConfigError {
  constructor(folder: string) {
    super(
      "DATA_DIR",
      `${folder} holds the files of a site but not its data (${databaseFileName} is missing or empty): ${restoreRemedy}, or name a new folder to begin anew`,
    );
  }
}

/**
 * Checks that a used data folder still has its database. Call it before opening the database: SQLite deletes the
 * write-ahead log beside an empty database.
 * @throws DatabaseMissingError
 */
export function requireDatabaseFile(folder: string): void {
  createDataFolder(folder);
  const file = join(folder, databaseFileName);
  if (getSize(file) > 0) return;
  if (hasServerFiles(folder) || getSize(`${file}-wal`) > 0) throw new DatabaseMissingError(folder);
}

/** SQLite's message if the error is SQLITE_CORRUPT (11) or SQLITE_NOTADB (26), otherwise null. */
export function findDamage(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const isDamage = [11, 26].includes(getSqliteCode(error) ?? 0);
  return isDamage ? error.message : findDamage(error.cause);
}

/** Converts an error of a damaged database into one that names the remedy. Returns any other error unchanged. */
export function explainDamage(error: unknown, folder: string): unknown {
  const damage = findDamage(error);
  return damage === null ? error : new DatabaseDamagedError(folder, damage);
}

/** After this time, the check starts no further table, ms. */
const checkBudget = 250;

/**
 * Checks the structure of the tables until `checkBudget` is used up, enquiries first. It skips the bytes of images, which
 * are most of a database and can be uploaded again, and the search indexes.
 * @throws DatabaseDamagedError
 */
export async function checkTables(queries: Kysely<Tables>, folder: string): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from pragma_table_list
      where schema = 'main' and type = 'table' and name not in ('images', 'image_variants')
      order by name in ('enquiries', 'quotes', 'mail_jobs', 'staff') desc, name`.execute(queries);
  const deadline = performance.now() + checkBudget;
  for (const { name } of tables) {
    if (performance.now() > deadline) return;
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(${sql.table(name)})`.execute(
      queries,
    );
    const found = rows.map((row) => row.quick_check).join(", ");
    if (found !== "ok") throw new DatabaseDamagedError(folder, found);
  }
}

/** 0 for a file that is missing. */
function getSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
