import type { Kysely } from "kysely";

export const postTexts = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable("post_texts")
      .addColumn("post_id", "text", (column) =>
        column.primaryKey().references("posts.id").onDelete("cascade"),
      )
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("html", "text", (column) => column.notNull())
      .addColumn("page_html", "text", (column) => column.notNull())
      .addColumn("headings", "text", (column) => column.notNull())
      .execute();
  },
};
