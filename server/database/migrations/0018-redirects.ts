import { type Kysely, sql } from "kysely";

/** The redirects, and the counts of addresses of a day, which say nothing about a visitor. */
export const redirects = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  "create table redirects (from_path text primary key, to_address text not null, made_by text, made_at bigint)",
  `create table traffic_counts (day text not null, kind text not null, path text not null, source text not null,
    count integer not null, last_at bigint not null, primary key (day, kind, path))`,
];
