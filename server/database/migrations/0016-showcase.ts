import { type Kysely, sql } from "kysely";

/**
 * Claims, customers' logos and cases. A new site begins without any. A site of an older release has no row yet: its
 * next start stores the claims and customers that it has shown so far.
 */
export const showcase = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  "create table showcase (id text primary key, content text not null, version integer not null)",
  "create table client_logos (hash text primary key, svg text not null)",
  `insert into showcase (id, content, version)
    select 'company', '{}', 0 where not exists (select 1 from accounts)`,
];
