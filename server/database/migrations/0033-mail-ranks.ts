import type { Kysely } from "kysely";

export const mailRanks = {
  async up(database: Kysely<unknown>): Promise<void> {
    const { schema } = database;
    await schema
      .alterTable("mail_jobs")
      .addColumn("rank", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createIndex("mail_jobs_by_rank")
      .on("mail_jobs")
      .columns(["status", "rank", "due_at", "id"])
      .execute();
    await schema
      .alterTable("enquiries")
      .addColumn("spam_signs", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
