import type { Kysely } from "kysely";

export const versionsAndDeletion = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of ["products", "posts"]) {
      await database.schema
        .alterTable(table)
        .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
        .execute();
      await database.schema.alterTable(table).addColumn("deleted_at", "bigint").execute();
      await database.schema.alterTable(table).addColumn("deleted_by", "text").execute();
    }
  },
};
