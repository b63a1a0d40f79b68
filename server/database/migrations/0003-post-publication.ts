import { type Kysely, sql } from "kysely";

/** A post is a draft (null), scheduled (a time to come) or published (a time that has passed). */
export const postPublication = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable("posts").addColumn("publish_at", "bigint").execute();
    await sql`update posts set publish_at = created_at`.execute(database);
  },
};
