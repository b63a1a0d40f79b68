import type { Kysely } from "kysely";

export const mailFaults = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable("mail_jobs").addColumn("fault", "text").execute();
    await database.schema.alterTable("mail_jobs").addColumn("failed_at", "bigint").execute();
  },
};
