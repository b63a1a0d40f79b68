import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import {
  type SelectModifierNode,
  type SqliteDatabase,
  type SqliteStatement,
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
} from "kysely";
import { restrictDatabaseFile, databaseFileName, createDataFolder } from "./data-folder.ts";
import { ConfigError } from "../config.ts";
import { findDamage } from "./damage.ts";

/** Another server uses the data folder. */
export class DataFolderInUseError extends ConfigError {
  constructor(folder: string) {
    super("DATA_DIR", `${folder} is in use by another server: stop that one first, or name another folder`);
  }
}

/** Opens the embedded database in a folder. Several processes may open it: each sees the commits of the others. */
export function openSqlite(folder: string): SqliteDialect {
  createDataFolder(folder);
  const file = join(folder, databaseFileName);
  restrictDatabaseFile(file);
  const database = new DatabaseSync(file);
  try {
    // synchronous = FULL: a stored enquiry survives a power cut. secure_delete: deleted data is overwritten.
    database.exec(
      "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON",
    );
  } catch (error) {
    database.close();
    throw error;
  }
  return new EmbeddedDialect({ database: toKyselyDatabase(database) });
}

/** Runs migrations in a transaction: an interrupted migration leaves nothing behind. Kysely's adapter does not. */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Leaves out the row locks, which SQLite lacks and does not need: one transaction at a time writes. */
class EmbeddedQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== "ForUpdate" && node.modifier !== "SkipLocked") super.visitSelectModifier(node);
  }
}

class EmbeddedDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new EmbeddedAdapter();
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new EmbeddedQueryCompiler();
  }
}

/**
 * Locks a data folder for one server. The kernel releases the exclusive SQLite lock when the process ends, also when it is
 * killed.
 *
 * @returns releases the lock
 * @throws DataFolderInUseError if another process holds the lock
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

/** Adapts node:sqlite to the interface of better-sqlite3, which Kysely expects. */
function toKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql: string): SqliteStatement {
      // SQLite itself rolls back on some errors, such as a full disk. A second rollback would hide the first error.
      if (sql === "rollback" && !database.isTransaction) return emptyStatement;
      // A deferred transaction that starts with a read cannot wait for another process: its first write would fail.
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
  throw new TypeError(`SQLite cannot store a ${typeof value}`);
}
