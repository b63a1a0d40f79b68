import { type Kysely, sql } from "kysely";

export const postSlugs = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`
      create table post_slugs (
        slug text primary key,
        post_id text not null references posts (id) on delete cascade,
        until_version integer not null
      )
    `.execute(database);
    await sql`create index post_slugs_by_post on post_slugs (post_id, until_version)`.execute(database);
  },
};
