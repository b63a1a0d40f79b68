import type { Kysely } from "kysely";

/** Marks refurbished products with 1 or 0: SQLite has no boolean type. */
export const refurbishedProducts = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .alterTable("products")
      .addColumn("refurbished", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
