import type { Kysely } from "kysely";

export const enquiryParts = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .alterTable("enquiries")
      .addColumn("parts", "text", (column) => column.notNull().defaultTo("[]"))
      .execute();
  },
};
