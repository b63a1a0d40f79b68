import type { Kysely } from "kysely";

export const endedLogins = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable("ended_logins")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
