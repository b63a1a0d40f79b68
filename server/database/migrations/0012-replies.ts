import { type Kysely, sql } from "kysely";

/** Of a mail that staff have written. */
export const replies = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table mail_jobs add column author text`.execute(database);
  },
};
