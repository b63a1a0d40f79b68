import type { Kysely } from "kysely";

export const customerTrn = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .alterTable("enquiries")
      .addColumn("trn", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
