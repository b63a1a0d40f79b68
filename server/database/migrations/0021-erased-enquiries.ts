import type { Kysely } from "kysely";

export const erasedEnquiries = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable("enquiries").addColumn("erased_at", "bigint").execute();
  },
};
