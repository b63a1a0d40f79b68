import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type SelectModifierNode,
  type SqliteDatabase,
  type SqliteStatement,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { restrictDatabaseFile, databaseFileName, createDataFolder } from "./data-folder.ts";
import { ConfigError } from "#server/config-error.ts";
import { findDamage } from "./damage.ts";
import { getSqliteCode } from "./outage.ts";

const sqliteBusy = 5;

/** Less than the 30 s after which a form gives up. */
const maxLockWaitMs = 20_000;

const retryIntervalMs = 20;

class DataFolderInUseError extends ConfigError {
  constructor(folder: string) {
    super("DATA_DIR", `${folder} is in use by another server: stop that one first, or name another folder`);
  }
}

export function openSqlite(folder: string): Dialect {
  createDataFolder(folder);
  const file = join(folder, databaseFileName);
  restrictDatabaseFile(file);
  const database = new DatabaseSync(file);
  try {
    // synchronous = FULL: a stored enquiry survives a power cut. secure_delete: deleted data is overwritten. SQLite itself
    // waits for another process only here, because its wait blocks the event loop: see `EmbeddedDriver`.
    database.exec(
      "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; PRAGMA busy_timeout = 0",
    );
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    createAdapter: () => new EmbeddedAdapter(),
    createDriver: () => new EmbeddedDriver(database),
    createIntrospector: (queries) => new SqliteIntrospector(queries),
    createQueryCompiler: () => new EmbeddedQueryCompiler(),
  };
}

class EmbeddedAdapter extends SqliteAdapter {
  /** The driver lends its one connection itself: Kysely's mutex would keep it for a query that waits. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const rowLocks: ReadonlySet<string> = new Set(["ForUpdate", "ForNoKeyUpdate", "SkipLocked"]);

/** SQLite lacks row locks and does not need them: one transaction at a time writes. */
class EmbeddedQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!rowLocks.has(node.modifier ?? "")) super.visitSelectModifier(node);
  }
}

/**
 * Lends its connection to one user at a time. A query that finds the database locked by another process returns the
 * connection and tries again later, so reads, which no lock stops, go on. Inside a transaction no query waits: `begin` has
 * the lock.
 */
class EmbeddedDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #connection = new Mutex();
  readonly #retry = new Mutex();
  #returnConnection = () => {};

  constructor(database: DatabaseSync) {
    super({ database: toKyselyDatabase(database) });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#returnConnection = await this.#connection.acquire();
    const connection = await super.acquireConnection();
    return {
      executeQuery: <Row>(query: CompiledQuery) =>
        this.#retryWhileBusy(() => connection.executeQuery<Row>(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  override async releaseConnection(): Promise<void> {
    this.#returnConnection();
  }

  async #retryWhileBusy<Result>(execute: () => Promise<Result>): Promise<Result> {
    const deadline = performance.now() + maxLockWaitMs;
    let endTurn: (() => void) | undefined;
    try {
      for (;;) {
        try {
          return await execute();
        } catch (error) {
          const canWait = !this.#database.isTransaction && performance.now() < deadline;
          if (getSqliteCode(error) !== sqliteBusy || !canWait) throw error;
        }
        this.#returnConnection();
        if (endTurn === undefined) endTurn = await this.#retry.acquire();
        else await wait(retryIntervalMs);
        this.#returnConnection = await this.#connection.acquire();
      }
    } finally {
      endTurn?.();
    }
  }
}

class Mutex {
  #last: Promise<void> = Promise.resolve();

  async acquire(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const previous = this.#last;
    this.#last = promise;
    await previous;
    return resolve;
  }
}

/** The kernel releases the exclusive SQLite lock when the process ends, also when it is killed. */
export function lockDataFolder(folder: string): () => void {
  createDataFolder(folder);
  const file = join(folder, "server.lock");
  const lock = new DatabaseSync(file);
  try {
    lock.exec("PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (getSqliteCode(error) === sqliteBusy) throw new DataFolderInUseError(folder);
    if (findDamage(error) !== null) throw new ConfigError("DATA_DIR", `${file} is damaged: delete that file`);
    throw error;
  }
  return () => lock.close();
}

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
