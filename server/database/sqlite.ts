import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { type SqliteDatabase, type SqliteStatement, SqliteAdapter, SqliteDialect } from "kysely";
import { restrictDatabaseFile, databaseFileName, createDataFolder } from "./data-folder.ts";
import { ConfigError } from "../config.ts";
import { findDamage } from "./damage.ts";

/** The data folder is in use by another server. */
export class DataFolderInUseError extends ConfigError {
  constructor(folder: string) {
    super("DATA_DIR", `${folder} is in use by another server: stop that one first, or name another folder`);
  }
}

/** Opens the embedded database in a folder. Other processes may have it open, too: each sees what the others commit. */
export function openSqlite(folder: string): SqliteDialect {
  createDataFolder(folder);
  const file = join(folder, databaseFileName);
  restrictDatabaseFile(file);
  const database = new DatabaseSync(file);
  try {
    // FULL: an enquiry that was answered with success survives a power cut. What is deleted is overwritten.
    database.exec(
      "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON",
    );
  } catch (error) {
    database.close();
    throw error;
  }
  return new EmbeddedDialect({ database: toKyselyDatabase(database) });
}

/** Kysely does not use it, but SQLite can: a migration that is interrupted leaves nothing behind. */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class EmbeddedDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new EmbeddedAdapter();
  }
}

/**
 * Keeps other servers off a data folder. The kernel releases an exclusive SQLite lock when the process ends, however
 * it ends.
 *
 * @returns gives the folder free for the next server
 * @throws DataFolderInUse when another process holds it
 */
export function lockDataFolder(folder: string): () => void {
  createDataFolder(folder);
  const file = join(folder, "server.lock");
  const lock = new DatabaseSync(file);
  try {
    lock.exec("PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) throw new DataFolderInUseError(folder);
    if (findDamage(error) !== null) throw new ConfigError("DATA_DIR", `${file} is damaged: delete that file`);
    throw error;
  }
  return () => lock.close();
}

/** Kysely asks for the shape of better-sqlite3; Node's own database differs in three names. */
function toKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql: string): SqliteStatement {
      // A full disk, say, makes SQLite itself roll back; a second time would hide why.
      if (sql === "rollback" && !database.isTransaction) return emptyStatement;
      // A transaction that began by reading could not wait for another process and would fail when it writes.
      const statement = database.prepare(sql === "begin" ? "begin immediate" : sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(toSqlValue)),
        run: (parameters) => statement.run(...parameters.map(toSqlValue)),
        iterate: (parameters) => statement.iterate(...parameters.map(toSqlValue)),
      };
    },
  };
}

const emptyStatement: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

function toSqlValue(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot keep a ${typeof value}`);
}
