import type { Kysely } from "kysely";

export const noVariantQueue = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.dropTable("variant_work").execute();
  },
};
