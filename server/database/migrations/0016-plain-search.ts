import { type Kysely, type QueryExecutorProvider, sql } from "kysely";
import type { Engine } from "#server/database/engine.ts";

export function plainSearch(engine: Engine) {
  return { up: (database: Kysely<unknown>) => dropSearchIndexes(database, engine) };
}

export async function dropSearchIndexes(database: QueryExecutorProvider, engine: Engine): Promise<void> {
  if (engine === "postgres") {
    await sql`drop function if exists parts_of_three(text) cascade`.execute(database);
    return;
  }
  for (const table of ["products", "posts", "enquiries"]) {
    for (const change of ["added", "changed", "removed"])
      await sql`drop trigger if exists ${sql.id(`${table}_text_${change}`)}`.execute(database);
    for (const part of ["texts", "searched"])
      await sql`drop table if exists ${sql.id(`${table}_${part}`)}`.execute(database);
  }
}
