import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { z } from "zod";
import type { DatabaseOptions } from "#server/database/open-database.ts";

const tableSchema = z.object({ name: z.string() });

export async function hashDatabase(
  location: Pick<DatabaseOptions, "dataDir" | "databaseUrl">,
): Promise<ReadonlyMap<string, readonly string[]>> {
  return location.databaseUrl === undefined
    ? hashSqliteRows(location.dataDir)
    : hashPostgresRows(location.databaseUrl);
}

function hashSqliteRows(dataDir: string): ReadonlyMap<string, readonly string[]> {
  const database = new DatabaseSync(join(dataDir, "waraq.sqlite"), { readOnly: true });
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    return new Map(
      tables.map((row) => {
        const { name } = tableSchema.parse(row);
        return [name, hashRows(database.prepare(`select * from "${name}"`).all())] as const;
      }),
    );
  } finally {
    database.close();
  }
}

async function hashPostgresRows(databaseUrl: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tables = await client.query("select tablename as name from pg_tables where schemaname = 'public'");
    const hashesByTable = new Map<string, readonly string[]>();
    for (const row of tables.rows) {
      const { name } = tableSchema.parse(row);
      hashesByTable.set(name, hashRows((await client.query(`select * from "${name}"`)).rows));
    }
    return hashesByTable;
  } finally {
    await client.end();
  }
}

function hashRows(rows: readonly object[]): readonly string[] {
  return rows
    .map((row) => {
      const hash = createHash("sha256");
      for (const [column, value] of Object.entries(row)) {
        hash.update(`\0${column}\0`).update(value instanceof Uint8Array ? value : JSON.stringify(value));
      }
      return hash.digest("hex");
    })
    .toSorted();
}
