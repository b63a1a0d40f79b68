import type { Kysely } from "kysely";

export const companySettings = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable("company_settings")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("settings", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("changed_by", "text", (column) => column.notNull())
      .addColumn("changed_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
