import { statSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { databaseFileName, createDataFolder, hasServerFiles } from "./data-folder.ts";
import { ConfigError } from "#server/config-error.ts";
import { getSqliteCode } from "./outage.ts";
import type { Tables } from "./tables.ts";

const restoreRemedy = `restore a backup with "npm run restore -- FILE"`;

class DatabaseDamagedError extends ConfigError {
  constructor(folder: string, finding: string) {
    super(
      "DATA_DIR",
      `${join(folder, databaseFileName)} is damaged (${finding.replaceAll(/\s+/g, " ")}): move it and the files ${databaseFileName}-* to another folder, then ${restoreRemedy}`,
    );
  }
}

export class DatabaseMissingError extends ConfigError {
  constructor(folder: string) {
    super(
      "DATA_DIR",
      `${folder} holds the files of a site but not its data (${databaseFileName} is missing or empty): ${restoreRemedy}, or name a new folder to begin anew`,
    );
  }
}

/** Call it before opening the database: SQLite deletes the write-ahead log beside an empty database. */
export function requireDatabaseFile(folder: string): void {
  createDataFolder(folder);
  const file = join(folder, databaseFileName);
  if (getSize(file) > 0) return;
  if (hasServerFiles(folder) || getSize(`${file}-wal`) > 0) throw new DatabaseMissingError(folder);
}

export function findDamage(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const isDamage = [11, 26].includes(getSqliteCode(error) ?? 0);
  return isDamage ? error.message : findDamage(error.cause);
}

export function explainDamage(error: unknown, folder: string): unknown {
  const damage = findDamage(error);
  return damage === null ? error : new DatabaseDamagedError(folder, damage);
}

const checkBudgetMs = 250;

/** Skips the bytes of images, which are most of a database and can be uploaded again. */
export async function checkTables(queries: Kysely<Tables>, folder: string): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from pragma_table_list
      where schema = 'main' and type = 'table' and name not in ('images', 'image_variants')
      order by name in ('enquiries', 'quotes', 'mail_jobs', 'accounts') desc, name`.execute(queries);
  const deadline = performance.now() + checkBudgetMs;
  for (const { name } of tables) {
    if (performance.now() > deadline) return;
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(${sql.table(name)})`.execute(
      queries,
    );
    const found = rows.map((row) => row.quick_check).join(", ");
    if (found !== "ok") throw new DatabaseDamagedError(folder, found);
  }
}

function getSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
