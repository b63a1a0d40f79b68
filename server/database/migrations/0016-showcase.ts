import { type Kysely, sql } from "kysely";

/**
 * Claims, customers' logos and cases. A new site begins without any. The next start of a site of an older release
 * stores the claims and customers that it has shown so far.
 */
export const showcase = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  "create table showcase (id text primary key, content text not null, version integer not null)",
  "create table client_logos (hash text primary key, svg text not null)",
  `insert into metadata (name, value) select 'showcase', 'of an older release' where exists (select 1 from accounts)`,
];
