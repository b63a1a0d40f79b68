import type { Kysely } from "kysely";

export const customerLanguage = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of ["enquiries", "quotes"])
      await database.schema
        .alterTable(table)
        .addColumn("locale", "text", (column) => column.notNull().defaultTo("en"))
        .execute();
  },
};
