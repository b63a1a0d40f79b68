import { type Kysely, sql } from "kysely";

const columns = ["search_description", "search_description_ar", "tags", "tags_ar"];

export const posts = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const column of columns)
      await sql`alter table posts add column ${sql.ref(column)} text not null default ''`.execute(database);
    await sql`
      create index posts_with_tags on posts (date, id, publish_at, updated_at, tags, deleted_at)
        where deleted_at is null and tags <> ''
    `.execute(database);
    await sql`
      create index posts_with_tags_ar on posts (date, id, publish_at, updated_at, tags_ar, deleted_at)
        where deleted_at is null and tags_ar <> '' and title_ar <> '' and full_description_ar <> ''
    `.execute(database);
  },
};
