import { type Kysely, sql } from "kysely";

export const hiddenProducts = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table products add column hidden integer not null default 0`.execute(database);
  },
};
