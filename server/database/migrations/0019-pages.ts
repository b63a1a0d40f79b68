import { type Kysely, sql } from "kysely";

/** The pages that staff make. */
export const pages = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `create table pages (
          id text primary key, title text not null, title_ar text not null, lead text not null, lead_ar text not null,
          slug text not null, area text not null, search_title text not null, search_title_ar text not null,
          search_description text not null, search_description_ar text not null, in_menu integer not null,
          in_footer integer not null, unlisted integer not null, blocks text not null, publish_at bigint,
          search_text text not null, created_at bigint not null, updated_at bigint not null,
          version integer not null default 1, deleted_at bigint, deleted_by text
        )`,
      )
      .execute(database);
    await sql.raw("create unique index pages_by_slug on pages (slug)").execute(database);
  },
};
