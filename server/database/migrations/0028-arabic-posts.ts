import { type Kysely, sql } from "kysely";

const arabicColumns = ["title_ar", "author_name_ar", "place_ar", "excerpt_ar", "full_description_ar"];

export const arabicPosts = {
  async up(database: Kysely<unknown>): Promise<void> {
    const { schema } = database;
    for (const name of arabicColumns) {
      await schema
        .alterTable("posts")
        .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
        .execute();
    }
    await schema
      .createIndex("posts_in_arabic")
      .on("posts")
      .columns(["date", "id", "publish_at", "deleted_at"])
      .where(sql<boolean>`deleted_at is null and title_ar <> '' and full_description_ar <> ''`)
      .execute();
    await schema
      .createTable("post_texts_ar")
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
