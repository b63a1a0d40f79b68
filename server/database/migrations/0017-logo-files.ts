import { type Kysely, sql } from "kysely";
import type { Engine } from "#server/database/engine.ts";

/** The logos and the icon of the company. */
export function logoFiles(engine: Engine) {
  return {
    async up(database: Kysely<unknown>): Promise<void> {
      const bytes = engine === "postgres" ? "bytea" : "blob";
      await sql
        .raw(
          `create table logo_files (name text primary key, bytes ${bytes} not null, created_at bigint not null)`,
        )
        .execute(database);
    },
  };
}
