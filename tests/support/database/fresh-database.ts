import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject, onTestFinished } from "vitest";
import type { Engine } from "#server/database/engine.ts";
import { databaseFileName } from "#server/database/data-folder.ts";
import { type Database, type DatabaseOptions, openDatabase } from "#server/database/open-database.ts";
import { createDatabase } from "#tests/support/postgres/postgres.ts";

export const engines: readonly Engine[] = ["sqlite", "postgres"];

/** Takes what is to be done at the end of the test, or of a file that shares the database. */
export type OnEnd = (work: () => Promise<void> | void) => void;

/** Call it where hooks are registered. The work is done after the last test of the file, the last one first. */
export function createFileEnd(): OnEnd {
  const endings: Parameters<OnEnd>[0][] = [];
  afterAll(async () => {
    for (const end of endings.toReversed()) await end();
  });
  return (work) => void endings.push(work);
}

/** The database is empty, without tables. */
export async function createDatabaseOptions(engine: Engine): Promise<DatabaseOptions> {
  const databaseUrl = engine === "postgres" ? await createDatabase(inject("postgresUrl")) : undefined;
  return { dataDir: createDataFolder(), databaseUrl, onError: (error) => console.error(error) };
}

export async function createMigratedDatabase(
  engine: Engine,
  content: "migrated" | "withStaff" = "migrated",
  onEnd: OnEnd = onTestFinished,
): Promise<DatabaseOptions> {
  const { postgres, sqliteFile } = inject("templates")[content];
  const dataDir = createDataFolder(onEnd);
  if (engine === "sqlite") copyFileSync(sqliteFile, join(dataDir, databaseFileName));
  const databaseUrl =
    engine === "postgres" ? await createDatabase(inject("postgresUrl"), postgres) : undefined;
  return { dataDir, databaseUrl, onError: (error) => console.error(error) };
}

function createDataFolder(onEnd: OnEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), "waraq-data-"));
  onEnd(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The same PostgreSQL database, with a data folder of its own. */
export async function createNodeOptions({
  databaseUrl,
}: Pick<DatabaseOptions, "databaseUrl">): Promise<DatabaseOptions> {
  return { ...(await createDatabaseOptions("sqlite")), databaseUrl };
}

export async function openFreshDatabase(
  engine: Engine,
): Promise<{ database: Database; options: DatabaseOptions }> {
  const options = await createMigratedDatabase(engine);
  const database = await openDatabase(options);
  onTestFinished(() => database.close());
  return { database, options };
}
