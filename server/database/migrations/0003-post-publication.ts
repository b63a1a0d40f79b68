import { type Kysely, sql } from "kysely";

/** `publish_at` of a post: null for a draft, a future time for a scheduled post, a past time for a published post. */
export const postPublication = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable("posts").addColumn("publish_at", "bigint").execute();
    await sql`update posts set publish_at = created_at`.execute(database);
  },
};
