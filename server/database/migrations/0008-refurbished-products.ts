import type { Kysely } from "kysely";

/** Which machines are refurbished: 1 or 0, as both databases know it. */
export const refurbishedProducts = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .alterTable("products")
      .addColumn("refurbished", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
