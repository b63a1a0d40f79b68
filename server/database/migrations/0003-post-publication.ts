import { type Kysely, sql } from "kysely";

export const postPublication = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable("posts").addColumn("publish_at", "bigint").execute();
    await sql`update posts set publish_at = created_at`.execute(database);
  },
};
