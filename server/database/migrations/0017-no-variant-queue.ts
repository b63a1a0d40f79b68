import type { Kysely } from "kysely";

/** Drops the queue of images: a variant that the server has not encoded in the background is encoded at its first request. */
export const noVariantQueue = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.dropTable("variant_work").execute();
  },
};
