import { type Kysely, sql } from "kysely";

/** The texts of the site that staff change, and the wordings of the terms that customers accept. */
export const texts = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `create table text_versions (
    number integer primary key, key text not null, locale text not null, state text not null, text text,
    original text not null, changed_by text not null, changed_at bigint not null
  )`,
  "create index text_versions_by_text on text_versions (key, locale, state, number)",
  "create index text_versions_by_state on text_versions (state, number)",
  "create table terms_wordings (hash text primary key, text text not null)",
  "alter table quote_acceptances add column site_terms text references terms_wordings (hash)",
];
