import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { databaseFileName } from "#server/database/data-folder.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { createDatabase, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** Migrated databases to copy: a copy takes a tenth of the time of the migrations. */
    templates: {
      readonly postgres: string;
      readonly sqliteFile: string;
    };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), "waraq-template-"));
  const template = await createDatabase(postgres.url);
  for (const databaseUrl of [undefined, template]) {
    const database = await openDatabase({ dataDir, databaseUrl, onError: (error) => console.error(error) });
    await database.close();
  }
  project.provide("postgresUrl", postgres.url);
  project.provide("templates", {
    postgres: new URL(template).pathname.slice(1),
    sqliteFile: join(dataDir, databaseFileName),
  });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  };
}
