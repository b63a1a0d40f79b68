import { type Kysely, sql } from "kysely";

export const reminders = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`create index quotes_open on quotes (valid_until) where status = 'open'`.execute(database);
    await sql`alter table mail_jobs add column once_key text`.execute(database);
    await sql`create unique index mail_jobs_once on mail_jobs (once_key)`.execute(database);
  },
};
