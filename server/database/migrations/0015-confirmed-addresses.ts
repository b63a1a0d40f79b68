import type { Kysely } from "kysely";

export const confirmedAddresses = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable("enquiries").addColumn("email_confirmed_at", "bigint").execute();
    await database.schema.createIndex("mail_jobs_sent").on("mail_jobs").column("sent_at").execute();
  },
};
