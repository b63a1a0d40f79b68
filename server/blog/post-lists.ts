import { sql } from "kysely";
import { searchWords } from "../../domain/catalogue/product-filter.ts";
import { type BlogPost, byNewest } from "../../domain/blog/post.ts";
import type { Neighbours } from "../../domain/blog/related-posts.ts";
import { type ListPage, offsetOf } from "../../domain/shared/pagination.ts";
import { type Publication, publicationOf } from "../../domain/blog/publication.ts";
import { readPosts } from "./repository.ts";
import type { Database } from "../database/open.ts";
import { staffPostDate } from "../database/post-order.ts";
import { hasWords } from "../database/text-search.ts";
import type { Clock } from "../shared/clock.ts";

/** Parts of what is public of the blog. None of them costs what the whole of it does, however large it is. */
export interface BlogLists {
  /** One page, newest first, and how many there are in all. */
  page(page: ListPage): Promise<{ posts: readonly BlogPost[]; total: number }>;
  /**
   * One page of what words are found in, with drafts and what is scheduled, for staff alone: newest first, what has no
   * date yet before the others.
   */
  pageForStaff(
    search: string,
    page: ListPage,
  ): Promise<{ posts: readonly ListedPost[]; found: number; total: number }>;
  /** All that is public now, newest first, in portions that are read while they are used. */
  each(): AsyncIterable<readonly BlogPost[]>;
  /** The ones before and after a post, which need not be public itself. */
  around(post: Pick<BlogPost, "id" | "date">): Promise<Neighbours<BlogPost>>;
}

/** A post as staff's list has it, without its text. */
export interface ListedPost
  extends Publication, Pick<BlogPost, "id" | "slug" | "title" | "authorName" | "place" | "date"> {}

/** How many long texts are in the memory at once. */
const portion = 50;

/** Stands for no date: after every day there is. */
const undated = "9999-12-31";

export function createBlogLists({ database, clock }: { database: Database; clock: Clock }): BlogLists {
  const { engine, queries } = database;

  const shown = () =>
    queries
      .selectFrom("posts")
      .where("posts.deleted_at", "is", null)
      .where("posts.publish_at", "<=", clock.now());

  async function read(rows: readonly { readonly id: string }[]): Promise<readonly BlogPost[]> {
    const ids = rows.map(({ id }) => id);
    const posts = await readPosts(queries, { ids, hasHidden: false, now: clock.now() });
    return posts.toSorted(byNewest);
  }

  async function listed(ids: readonly string[]): Promise<readonly ListedPost[]> {
    if (ids.length === 0) return [];
    const rows = await queries
      .selectFrom("posts")
      .select([
        "id",
        "slug",
        "title",
        "author_name as authorName",
        "place",
        "date",
        "publish_at as publishAt",
      ])
      .where("id", "in", ids)
      .execute();
    const posts = rows.map(({ publishAt, ...post }) => ({
      ...post,
      ...publicationOf(publishAt, clock.now()),
    }));
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

    async *each() {
      const rows = await shown().select("id").orderBy("date", "desc").orderBy("id", "desc").execute();
      for (let from = 0; from < rows.length; from += portion) yield read(rows.slice(from, from + portion));
    },

    async pageForStaff(search, page) {
      const all = queries.selectFrom("posts").where("posts.deleted_at", "is", null);
      const matching = all.where((row) => row.and([...hasWords(engine, "posts", searchWords(search))]));
      const ids = matching
        .select("id")
        .orderBy(staffPostDate, "desc")
        .orderBy("id", "desc")
        .limit(page.size)
        .offset(offsetOf(page));
      const counted = (query: typeof all) =>
        query.select(({ fn }) => fn.countAll<number>().as("posts")).executeTakeFirstOrThrow();
      const [shownIds, found, total] = await Promise.all([ids.execute(), counted(matching), counted(all)]);
      return {
        posts: await listed(shownIds.map(({ id }) => id)),
        found: Number(found.posts),
        total: Number(total.posts),
      };
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
