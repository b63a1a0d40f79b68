import type { Kysely } from "kysely";

export const salePrice = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable("products").addColumn("sale_price", "integer").execute();
    await database.schema
      .alterTable("products")
      .addColumn("sold_on_request", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
