import { hasDatabase } from "#server/database/data-folder.ts";
import {
  type Database,
  type DatabaseOptions,
  type SchemaAge,
  findSchemaAge,
  openDatabaseUnmigrated,
} from "#server/database/open-database.ts";
import { isDatabaseOutage } from "#server/database/outage.ts";
import { CommandError } from "./command.ts";

/**
 * For commands that only look: the start of the server is the upgrade.
 * @param subject plural, for the message when a schema of another release does not have it
 * @throws CommandError when there is nothing to read
 */
export async function readUnmigrated(
  options: DatabaseOptions,
  subject: string,
  read: (database: Database) => Promise<readonly string[]>,
): Promise<string> {
  if (!hasDatabase(options))
    throw new CommandError(
      1,
      `${options.dataDir} holds no database: the first start of the server creates it`,
    );
  const database = await openDatabaseUnmigrated(options);
  try {
    const age = await findSchemaAge(database);
    if (age === "empty") throw new CommandError(1, schemaNotes.empty);
    const lines = await read(database).catch((error: unknown) => {
      if (age === "current" || error instanceof CommandError || isDatabaseOutage(error)) throw error;
      throw new CommandError(1, `${schemaNotes[age]}, so its ${subject} cannot be listed`);
    });
    return [...lines, ...(age === "current" ? [] : [schemaNotes[age]])].join("\n");
  } finally {
    await database.close();
  }
}

/**
 * For commands that change data beside servers, which may belong to another release.
 * @throws CommandError when the database is not that of this release
 */
export async function requireCurrentSchema(options: DatabaseOptions): Promise<void> {
  const note = await readUnmigrated(options, "schema", async () => []);
  if (note !== "") throw new CommandError(1, note);
}

const schemaNotes: Readonly<Record<Exclude<SchemaAge, "current">, string>> = {
  empty: "The database has no tables yet: the first start of the server creates them",
  unsupported: "The database belongs to a release before 1.0.0, which this one does not read",
  older: "The database is older than this release: the next start of the server migrates it",
  newer: "The database belongs to a newer release",
};
