import { type RawBuilder, sql } from "kysely";
import { parseSearchTerms } from "#domain/shared/search-text.ts";
import { type BlogPost, compareNewestFirst } from "#domain/blog/post.ts";
import type { Neighbours } from "#domain/blog/related-posts.ts";
import { type ListPage, getPageOffset } from "#domain/shared/pagination.ts";
import { type Publication, getPublication } from "#domain/blog/publication.ts";
import { readPosts, selectPublicPosts } from "./repository.ts";
import type { Database } from "#server/database/open-database.ts";
import { hasWords } from "#server/database/text-search.ts";
import type { Clock } from "#server/shared/clock.ts";

/** A draft without a date sorts after every date. The index posts_for_staff contains this expression. */
const postDateForStaff: RawBuilder<string> = sql`coalesce(nullif(${sql.ref("date")}, ''), '9999-12-31')`;

export interface PostLists {
  page(page: ListPage): Promise<{ posts: readonly BlogPost[]; total: number }>;
  pageForStaff(
    search: string,
    page: ListPage,
  ): Promise<{ posts: readonly PostListEntry[]; found: number; total: number }>;
  findNeighbours(post: Pick<BlogPost, "id" | "date">): Promise<Neighbours<BlogPost>>;
  listForSitemap(): Promise<readonly Pick<BlogPost, "slug" | "updatedAt" | "publishAt">[]>;
}

export interface PostListEntry
  extends Publication, Pick<BlogPost, "id" | "slug" | "title" | "authorName" | "place" | "date"> {}

const undatedSortKey = "9999-12-31";

export function createPostLists({ database, clock }: { database: Database; clock: Clock }): PostLists {
  const { queries } = database;

  const publicPosts = () => selectPublicPosts(queries, clock.now());

  async function readPublicPosts(rows: readonly { readonly id: string }[]): Promise<readonly BlogPost[]> {
    const ids = rows.map(({ id }) => id);
    const posts = await readPosts(queries, { ids, hasHidden: false, now: clock.now() });
    return posts.toSorted(compareNewestFirst);
  }

  return {
    async page(page) {
      // The ids come from an index, so that skipped posts are not read.
      const ids = publicPosts()
        .select("id")
        .orderBy("date", "desc")
        .orderBy("id", "desc")
        .limit(page.size)
        .offset(getPageOffset(page));
      const counted = publicPosts().select(({ fn }) => fn.countAll<number>().as("total"));
      const [posts, { total }] = await Promise.all([
        ids.execute().then(readPublicPosts),
        counted.executeTakeFirstOrThrow(),
      ]);
      return { posts, total };
    },

    async pageForStaff(search, page) {
      const all = queries.selectFrom("posts").where("posts.deleted_at", "is", null);
      const matching = all.where((row) => row.and([...hasWords(parseSearchTerms(search))]));
      const shown = matching
        .select(["id", "slug", "title", "author_name as authorName", "place", "date"])
        .select("publish_at as publishAt")
        .orderBy(postDateForStaff, "desc")
        .orderBy("id", "desc")
        .limit(page.size)
        .offset(getPageOffset(page));
      const counted = (query: typeof all) =>
        query.select(({ fn }) => fn.countAll<number>().as("posts")).executeTakeFirstOrThrow();
      const [posts, found, total] = await Promise.all([shown.execute(), counted(matching), counted(all)]);
      return {
        posts: posts.map(({ publishAt, ...post }) => ({
          ...post,
          ...getPublication(publishAt, clock.now()),
        })),
        found: found.posts,
        total: total.posts,
      };
    },

    async findNeighbours({ id, date }) {
      const findNearest = async (comparison: ">" | "<", direction: "asc" | "desc") => {
        const nearest = publicPosts()
          .select("id")
          .where(({ eb, refTuple, tuple }) =>
            eb(refTuple("date", "id"), comparison, tuple(date || undatedSortKey, id)),
          )
          .orderBy("date", direction)
          .orderBy("id", direction)
          .limit(1);
        const [post] = await readPublicPosts(await nearest.execute());
        return post ?? null;
      };
      const [newer, older] = await Promise.all([findNearest(">", "asc"), findNearest("<", "desc")]);
      return { newer, older };
    },

    listForSitemap: () =>
      publicPosts()
        .select(["slug", "updated_at as updatedAt", "publish_at as publishAt"])
        .orderBy("id")
        .execute(),
  };
}
