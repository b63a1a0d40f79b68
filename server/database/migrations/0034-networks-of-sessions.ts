import type { Kysely } from "kysely";

export const networksOfSessions = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable("sessions").addColumn("network", "text").execute();
  },
};
