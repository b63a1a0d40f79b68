import { type Kysely, sql } from "kysely";

const columns = ["search_description", "search_description_ar"];

export const posts = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const column of columns)
      await sql`alter table posts add column ${sql.ref(column)} text not null default ''`.execute(database);
  },
};
