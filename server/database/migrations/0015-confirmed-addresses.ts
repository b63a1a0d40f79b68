import type { Kysely } from "kysely";

/** When the address of an enquiry was confirmed; and the mails of the last hours, to be counted. */
export const confirmedAddresses = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable("enquiries").addColumn("email_confirmed_at", "bigint").execute();
    await database.schema.createIndex("mail_jobs_sent").on("mail_jobs").column("sent_at").execute();
  },
};
