import type { Kysely } from "kysely";

export const monthlyDuty = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable("products").addColumn("monthly_duty", "integer").execute();
  },
};
