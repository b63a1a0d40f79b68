import { type Kysely, sql } from "kysely";

interface Tables {
  posts: { id: string; full_description: string };
  post_pictures: { hash: string; post_id: string };
}

/** All texts together may exceed the memory. */
const batchSize = 200;

const imageUrl = /\/images\/([0-9a-f]{64})\//g;

export const shownImages = {
  async up(database: Kysely<Tables>): Promise<void> {
    const { schema } = database;
    for (const key of ["img", "img1", "img2", "img3", "img4", "img5"])
      await schema.createIndex(`products_by_${key}`).on("products").column(key).execute();
    await schema.createIndex("posts_by_image").on("posts").column("image").execute();
    const isDeleted = sql<boolean>`deleted_at is not null`;
    for (const table of ["products", "posts"])
      await schema.createIndex(`${table}_deleted`).on(table).column("deleted_at").where(isDeleted).execute();
    await schema
      .createTable("post_pictures")
      .addColumn("hash", "text", (column) => column.notNull())
      .addColumn("post_id", "text", (column) => column.notNull().references("posts.id").onDelete("cascade"))
      .addPrimaryKeyConstraint("post_pictures_key", ["hash", "post_id"])
      .execute();
    await schema.createIndex("post_pictures_by_post").on("post_pictures").column("post_id").execute();
    await fillIn(database);
  },
};

async function fillIn(database: Kysely<Tables>): Promise<void> {
  let last = "";
  for (;;) {
    const posts = await database
      .selectFrom("posts")
      .select(["id", "full_description as html"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    for (const { id, html } of posts) {
      const hashes = new Set(Array.from(html.matchAll(imageUrl), ([, hash = ""]) => hash));
      if (hashes.size > 0)
        await database
          .insertInto("post_pictures")
          .values([...hashes].map((hash) => ({ hash, post_id: id })))
          .execute();
    }
    const end = posts.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}
