import type { Kysely } from "kysely";

export const consumables = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable("consumables")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("code", "text", (column) => column.notNull().unique())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("make", "text", (column) => column.notNull())
      .addColumn("fits", "text", (column) => column.notNull())
      .addColumn("yield_pages", "integer")
      .addColumn("price", "bigint", (column) => column.notNull())
      .addColumn("stock", "integer", (column) => column.notNull())
      .addColumn("low_below", "integer", (column) => column.notNull())
      .addColumn("delivery_days", "integer", (column) => column.notNull())
      .addColumn("search_text", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
      .addColumn("deleted_at", "bigint")
      .addColumn("deleted_by", "text")
      .execute();
  },
};
