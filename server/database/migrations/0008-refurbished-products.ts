import type { Kysely } from "kysely";

export const refurbishedProducts = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .alterTable("products")
      .addColumn("refurbished", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
