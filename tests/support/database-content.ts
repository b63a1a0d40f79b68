import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { z } from "zod";
import type { DatabaseOptions } from "../../server/database/open.ts";

const named = z.object({ name: z.string() });

/** The hash of every row of every table of a site's database, read beside the running site. */
export async function contentOf(
  place: Pick<DatabaseOptions, "dataDir" | "databaseUrl">,
): Promise<ReadonlyMap<string, readonly string[]>> {
  return place.databaseUrl === undefined ? ofFile(place.dataDir) : ofServer(place.databaseUrl);
}

function ofFile(dataDir: string): ReadonlyMap<string, readonly string[]> {
  const database = new DatabaseSync(join(dataDir, "waraq.sqlite"), { readOnly: true });
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    return new Map(
      tables.map((row) => {
        const { name } = named.parse(row);
        return [name, hashesOf(database.prepare(`select * from "${name}"`).all())] as const;
      }),
    );
  } finally {
    database.close();
  }
}

async function ofServer(databaseUrl: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tables = await client.query("select tablename as name from pg_tables where schemaname = 'public'");
    const content = new Map<string, readonly string[]>();
    for (const row of tables.rows) {
      const { name } = named.parse(row);
      content.set(name, hashesOf((await client.query(`select * from "${name}"`)).rows));
    }
    return content;
  } finally {
    await client.end();
  }
}

function hashesOf(rows: readonly object[]): readonly string[] {
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
