import { type Kysely, sql } from "kysely";

export const postVersions = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`
      create table post_versions (
        post_id text not null references posts (id) on delete cascade,
        version integer not null,
        title text not null,
        content text not null,
        saved_at bigint not null,
        saved_by text,
        constraint post_versions_key primary key (post_id, version)
      )
    `.execute(database);
  },
};
