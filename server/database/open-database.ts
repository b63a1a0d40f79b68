import { Kysely, type Transaction, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { hasServerFiles } from "./data-folder.ts";
import { ConfigError } from "#server/config-error.ts";
import { type CommitDeadline, commitDeadline } from "./commit-deadline.ts";
import { type ContentChanges, createContentChanges } from "./content-changes.ts";
import type { DatabaseConnection, Engine } from "./engine.ts";
import { runExclusively } from "./locks.ts";
import { migrationsFor } from "./migrations/index.ts";
import { DatabaseMissingError, checkTables, explainDamage, requireDatabaseFile } from "./damage.ts";
import { requirePoolOfSessions } from "./pool-mode.ts";
import { lockDataFolder, openSqlite } from "./sqlite.ts";
import type { Queries, Tables } from "./tables.ts";

export interface Database extends DatabaseConnection {
  /** For counts, times of use and image variants: their writes do not wait for a replica, so a page may wait for them. */
  readonly localQueries: Kysely<Tables>;
  readonly changes: ContentChanges;
  close(): Promise<void>;
}

export interface ServerDatabase extends Database {
  readonly isNew: boolean;
}

export interface DatabaseOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly onError: (error: Error) => void;
  /** Tells for what the start waits. */
  readonly print?: (line: string) => void;
}

export async function openDatabase(options: DatabaseOptions): Promise<ServerDatabase> {
  const { dataDir, databaseUrl } = options;
  if (databaseUrl !== undefined) return openPostgresDatabase(databaseUrl, options, requirePoolOfSessions);
  requireDatabaseFile(dataDir);
  const database = connectSqlite(dataDir, lockDataFolder(dataDir));
  return closeOnError(database, () =>
    runExplainingDamage(dataDir, async () => {
      await requireTables(database, dataDir);
      await checkTables(database.queries, dataDir);
      return { ...database, isNew: await migrateToLatest(database, "DATA_DIR") };
    }),
  );
}

export async function openDatabaseBesideServer(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl } = options;
  if (databaseUrl !== undefined) return openPostgresDatabase(databaseUrl, options);
  requireDatabaseFile(dataDir);
  const database = connectSqlite(dataDir, () => undefined);
  return closeOnError(database, () =>
    runExplainingDamage(dataDir, async () => {
      await requireTables(database, dataDir);
      const migrations = await createMigrator(database).getMigrations();
      if (migrations.every(({ executedAt }) => executedAt !== undefined)) return database;
      const release = lockDataFolder(dataDir);
      await migrateToLatest(database, "DATA_DIR").finally(release);
      return database;
    }),
  );
}

export async function openDatabaseUnmigrated(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl === undefined) {
    requireDatabaseFile(options.dataDir);
    return connectSqlite(options.dataDir, () => undefined);
  }
  // A restore commits more at once than a replica may take in within the deadline.
  const database = await connectPostgres(options.databaseUrl, null, options.onError);
  return closeOnError(database, async () => {
    await requireConnection(database);
    return database;
  });
}

export async function openDatabaseExclusively(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl !== undefined) return openDatabaseUnmigrated(options);
  return connectSqlite(options.dataDir, lockDataFolder(options.dataDir));
}

export async function pingDatabase(queries: Queries): Promise<void> {
  await sql`select 1`.execute(queries);
}

export async function findNewestMigration(database: Pick<Database, "queries">): Promise<string | null> {
  return (await readSchema(database)).newest;
}

/** Databases from before version 1.0.0 have no table `metadata`. */
async function readSchema({ queries }: Pick<Database, "queries">) {
  const tables = await queries.introspection.getTables({ withInternalKyselyTables: true });
  const names = new Set(tables.map(({ name }) => name));
  if (!names.has("kysely_migration")) return { newest: null, isSupported: true };
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(queries);
  return { newest: rows[0]?.name ?? null, isSupported: names.has("metadata") };
}

export async function isKnownMigration(engine: Engine, name: string): Promise<boolean> {
  return Object.hasOwn(await migrationsFor(engine).getMigrations(), name);
}

export type SchemaAge = "empty" | "unsupported" | "older" | "current" | "newer";

/** Compared with this release. */
export async function findSchemaAge(database: Pick<Database, "engine" | "queries">): Promise<SchemaAge> {
  const { newest, isSupported } = await readSchema(database);
  if (newest === null) return "empty";
  if (!isSupported) return "unsupported";
  const known = Object.keys(await migrationsFor(database.engine).getMigrations());
  if (!known.includes(newest)) return "newer";
  return newest === known.at(-1) ? "current" : "older";
}

export async function migrateInTransaction(
  transaction: Transaction<Tables>,
  engine: Engine,
  name?: string,
): Promise<void> {
  await migrate({ engine, queries: transaction }, name);
}

async function openPostgresDatabase(
  url: string,
  { onError, print = () => undefined }: DatabaseOptions,
  check: typeof requirePoolOfSessions = async () => undefined,
): Promise<ServerDatabase> {
  const database = await connectPostgres(url, commitDeadline, onError);
  return closeOnError(database, async () => {
    await requireConnection(database);
    await check(database.queries, { url, onError });
    const migrateAlone = () => migrateToLatest(database, "DATABASE_URL");
    const wait = { print, reason: "another node migrates the database" };
    return { ...database, isNew: await runExclusively(database, "migration", migrateAlone, wait) };
  });
}

async function connectPostgres(
  url: string,
  deadline: CommitDeadline | null,
  onError: (error: Error) => void,
): Promise<Database> {
  // Imported on demand: the embedded database does not need the client.
  const { openPostgres } = await import("./postgres.ts");
  const { replicated, local } = openPostgres(url, deadline, onError);
  const queries = new Kysely<Tables>({ dialect: replicated });
  const localQueries = new Kysely<Tables>({ dialect: local });
  const changes = createContentChanges({ engine: "postgres", queries }, { url, onError });
  const close = () => changes.close().finally(() => queries.destroy());
  return { engine: "postgres", queries, localQueries, changes, close };
}

async function requireConnection({ queries }: Database): Promise<void> {
  await sql`select 1`.execute(queries).catch((error: unknown) => {
    throw new ConfigError("DATABASE_URL", `leads to no database that can be used: ${getErrorMessage(error)}`);
  });
}

function connectSqlite(folder: string, release: () => void): Database {
  try {
    const queries = new Kysely<Tables>({ dialect: openSqlite(folder) });
    const changes = createContentChanges({ engine: "sqlite", queries }, null);
    return {
      engine: "sqlite",
      queries,
      localQueries: queries,
      changes,
      close: () => queries.destroy().finally(release),
    };
  } catch (error) {
    release();
    throw explainDamage(error, folder);
  }
}

async function runExplainingDamage<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw explainDamage(error, folder);
  }
}

async function requireTables(database: Database, folder: string): Promise<void> {
  if (hasServerFiles(folder) && (await findNewestMigration(database)) === null)
    throw new DatabaseMissingError(folder);
}

async function closeOnError<Opened extends Database>(
  database: Database,
  prepare: () => Promise<Opened>,
): Promise<Opened> {
  try {
    return await prepare();
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function migrateToLatest(database: Database, setting: "DATA_DIR" | "DATABASE_URL"): Promise<boolean> {
  const age = await findSchemaAge(database);
  if (age === "newer")
    throw new ConfigError(
      setting,
      "leads to the data of a newer release: start that one, or restore a backup of this one",
    );
  if (age === "unsupported")
    throw new ConfigError(
      setting,
      "leads to the data of a release before 1.0.0, which this one does not read: choose an empty place",
    );
  return migrate(database);
}

async function migrate(database: DatabaseConnection, name?: string): Promise<boolean> {
  const migrator = createMigrator(database);
  const { error, results = [] } = await (name === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(name));
  if (error !== undefined) throw new Error("The database could not be migrated", { cause: error });
  const [first] = await migrator.getMigrations();
  return results.some(({ migrationName }) => migrationName === first?.name);
}

function createMigrator(database: DatabaseConnection): Migrator {
  return new Migrator({ db: database.queries, provider: migrationsFor(database.engine) });
}

/** A refused connection to a host with several IP addresses has no message, only a code. */
function getErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === "" && "code" in error ? String(error.code) : error.message;
}
