import { type Kysely, sql } from "kysely";

export const variantQueue = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable("variant_work")
      .addColumn("hash", "text", (column) =>
        column.primaryKey().references("images.hash").onDelete("cascade"),
      )
      .addColumn("place", "integer", (column) => column.notNull())
      .addColumn("queued_at", "bigint", (column) => column.notNull())
      .addColumn("leased_until", "bigint")
      .execute();
    await database.schema
      .createIndex("variant_work_next")
      .on("variant_work")
      .columns(["place", "queued_at"])
      .execute();
    await sql`
      insert into variant_work (hash, place, queued_at) select hash, 0, created_at from images
    `.execute(database);
  },
};
