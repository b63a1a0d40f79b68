import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import type { Engine } from "../../../server/database/engine.ts";
import { type Database, type DatabaseOptions, openDatabase } from "../../../server/database/open-database.ts";
import { createDatabase } from "../postgres/postgres.ts";

/** The engines that the server's tests run on. */
export const engines: readonly Engine[] = ["sqlite", "postgres"];

/** The options of a new, empty database, for the length of one test. */
export async function createDatabaseOptions(engine: Engine): Promise<DatabaseOptions> {
  const dataDir = mkdtempSync(join(tmpdir(), "waraq-data-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const databaseUrl = engine === "postgres" ? await createDatabase(inject("postgresUrl")) : undefined;
  return { dataDir, databaseUrl, onError: (error) => console.error(error) };
}

/** Where another node finds the PostgreSQL database of `options`. It has its own data folder. */
export async function createNodeOptions({
  databaseUrl,
}: Pick<DatabaseOptions, "databaseUrl">): Promise<DatabaseOptions> {
  return { ...(await createDatabaseOptions("sqlite")), databaseUrl };
}

/** Opens a new, migrated database, for the length of one test. */
export async function openFreshDatabase(
  engine: Engine,
): Promise<{ database: Database; options: DatabaseOptions }> {
  const options = await createDatabaseOptions(engine);
  const database = await openDatabase(options);
  onTestFinished(() => database.close());
  return { database, options };
}
