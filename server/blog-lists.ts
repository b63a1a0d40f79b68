import { sql } from "kysely";
import { type BlogPost, byNewest } from "../domain/blog-post.ts";
import type { Neighbours } from "../domain/further-reading.ts";
import { type ListPage, offsetOf } from "../domain/list-page.ts";
import { readPosts } from "./blog-records.ts";
import type { Database } from "./database/open.ts";
import type { World } from "./world.ts";

/** Parts of what is public of the blog. None of them costs what the whole of it does, however large it is. */
export interface BlogLists {
  /** One page, newest first, and how many there are in all. */
  page(page: ListPage): Promise<{ posts: readonly BlogPost[]; total: number }>;
  /** The ones before and after a post, which need not be public itself. */
  around(post: Pick<BlogPost, "id" | "date">): Promise<Neighbours<BlogPost>>;
}

/** Stands for no date: after every day there is. */
const undated = "9999-12-31";

export function createBlogLists({ database, world }: { database: Database; world: World }): BlogLists {
  const { queries } = database;

  const shown = () =>
    queries
      .selectFrom("posts")
      .where("posts.deleted_at", "is", null)
      .where("posts.publish_at", "<=", world.now());

  async function read(rows: readonly { readonly id: string }[]): Promise<readonly BlogPost[]> {
    const ids = rows.map(({ id }) => id);
    const posts = await readPosts(queries, { ids, hasHidden: false, now: world.now() });
    return posts.toSorted(byNewest);
  }

  return {
    async page(page) {
      // The ids come from an index, then the posts by their ids: what is passed over is not read.
      const ids = shown()
        .select("id")
        .orderBy("date", "desc")
        .orderBy("id", "desc")
        .limit(page.size)
        .offset(offsetOf(page));
      const counted = shown().select(({ fn }) => fn.countAll<number>().as("total"));
      const [posts, { total }] = await Promise.all([
        ids.execute().then(read),
        counted.executeTakeFirstOrThrow(),
      ]);
      return { posts, total: Number(total) };
    },

    async around({ id, date }) {
      const place = sql`(${date === "" ? undated : date}, ${id})`;
      const newer = shown()
        .select("id")
        .where(sql<boolean>`(date, id) > ${place}`)
        .orderBy("date")
        .orderBy("id")
        .limit(1);
      const older = shown()
        .select("id")
        .where(sql<boolean>`(date, id) < ${place}`)
        .orderBy("date", "desc")
        .orderBy("id", "desc")
        .limit(1);
      const [before, after] = await Promise.all([newer.execute().then(read), older.execute().then(read)]);
      return { newer: before[0] ?? null, older: after[0] ?? null };
    },
  };
}
