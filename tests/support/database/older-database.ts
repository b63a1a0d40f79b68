import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, onTestFinished } from "vitest";
import type { Engine } from "../../../server/database/engine.ts";
import { migrationsFor } from "../../../server/database/migrations/index.ts";
import { type Database, openDatabase } from "../../../server/database/open-database.ts";
import { openPostgres } from "../../../server/database/postgres.ts";
import { openSqlite } from "../../../server/database/sqlite.ts";
import { createDatabaseOptions } from "./fresh-database.ts";

/**
 * Opens a database that an older release created and filled.
 * @param lastMigration the newest migration of that release
 */
export async function openOlderDatabase(
  engine: Engine,
  lastMigration: string,
  statements: readonly string[],
): Promise<Database> {
  const options = await createDatabaseOptions(engine);
  const dialect =
    options.databaseUrl === undefined
      ? openSqlite(options.dataDir)
      : openPostgres(options.databaseUrl, options.onError);
  const queries = new Kysely<unknown>({ dialect });
  const migrator = new Migrator({ db: queries, provider: migrationsFor(engine) });
  expect((await migrator.migrateTo(lastMigration)).error).toBeUndefined();
  for (const statement of statements) await sql.raw(statement).execute(queries);
  await queries.destroy();
  const database = await openDatabase(options);
  onTestFinished(() => database.close());
  return database;
}
