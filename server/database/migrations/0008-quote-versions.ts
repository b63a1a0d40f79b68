import { type Kysely, sql } from "kysely";

/** Quotes that staff make and revise. A quote from before it is its first version. */
export const quoteVersions = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  "alter table quotes add column version integer not null default 1",
  "alter table quotes add column sent_at bigint",
  "alter table quotes add column sent_by text",
  `create table quote_versions (
    quote_id text not null references quotes (id) on delete cascade,
    version integer not null,
    quote text not null,
    valid_until bigint not null,
    sent_at bigint not null,
    sent_by text,
    constraint quote_versions_key primary key (quote_id, version)
  )`,
  `create table quote_drafts (
    enquiry_id text primary key references enquiries (id) on delete cascade,
    quote_id text references quotes (id) on delete cascade,
    draft text not null,
    version integer not null,
    author text not null,
    saved_at bigint not null
  )`,
  "create index quote_drafts_by_quote on quote_drafts (quote_id)",
];
