import { type RawBuilder, sql } from "kysely";
import { parseSearchTerms } from "#domain/shared/search-text.ts";
import { type BlogPost, compareNewestFirst, getLastChange } from "#domain/blog/post.ts";
import { type LocalizedPost, localizePost } from "#domain/blog/localized-post.ts";
import { getTagKey, parseTags } from "#domain/blog/tags.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import type { Neighbours } from "#domain/blog/related-posts.ts";
import { type ListPage, getPageOffset } from "#domain/shared/pagination.ts";
import { type Publication, getPublication } from "#domain/blog/publication.ts";
import { isInArabic, readPosts, selectPublicPosts } from "./repository.ts";
import type { Database } from "#server/database/open-database.ts";
import type { Queries } from "#server/database/tables.ts";
import { hasWords } from "#server/database/text-search.ts";
import type { Clock } from "#server/shared/clock.ts";

/** A draft without a date sorts after every date. The index posts_for_staff contains this expression. */
const postDateForStaff: RawBuilder<string> = sql`coalesce(nullif(${sql.ref("date")}, ''), '9999-12-31')`;

interface SitemapPost extends Pick<BlogPost, "slug" | "updatedAt" | "publishAt"> {
  readonly isInArabic: boolean;
}

export interface PostListEntry
  extends Publication, Pick<BlogPost, "id" | "slug" | "title" | "authorName" | "place" | "date"> {
  readonly isInArabic: boolean;
}

const undatedSortKey = "9999-12-31";

export interface UsedTag {
  /** As the newest post spells it. */
  readonly name: string;
  readonly postIds: readonly string[];
  readonly changed: number;
}

/** The most used first. */
async function readTags(queries: Queries, now: number, locale: Locale): Promise<readonly UsedTag[]> {
  const column = locale === "ar" ? "tags_ar" : "tags";
  const posts = await selectPublicPosts(queries, now, locale)
    .select(["id", `${column} as tags`, "updated_at as updatedAt", "publish_at as publishAt"])
    .where(column, "<>", "")
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .execute();
  const byKey = new Map<string, UsedTag>();
  for (const post of posts)
    for (const tag of parseTags(post.tags)) {
      const key = getTagKey(tag);
      const { name, postIds, changed } = byKey.get(key) ?? { name: tag, postIds: [], changed: 0 };
      byKey.set(key, {
        name,
        postIds: [...postIds, post.id],
        changed: Math.max(changed, getLastChange(post)),
      });
    }
  return [...byKey.values()].toSorted((first, second) => second.postIds.length - first.postIds.length);
}

interface ListParts {
  readonly database: Database;
  readonly clock: Clock;
}

export type PublicPostLists = ReturnType<typeof createPublicPostLists>;

export function createPublicPostLists({
  database: { queries },
  clock,
  locale,
}: ListParts & { readonly locale: Locale }) {
  const publicPosts = () => selectPublicPosts(queries, clock.now(), locale);

  async function readPublicPosts(
    rows: readonly { readonly id: string }[],
  ): Promise<readonly LocalizedPost[]> {
    const ids = rows.map(({ id }) => id);
    const posts = await readPosts(queries, { ids, hasHidden: false, now: clock.now() });
    return posts.toSorted(compareNewestFirst).map((post) => localizePost(post, locale));
  }

  return {
    async list() {
      const posts = await readPosts(queries, { hasHidden: false, now: clock.now() });
      return posts
        .toSorted(compareNewestFirst)
        .map((post) => localizePost(post, locale))
        .filter(({ language }) => language === locale);
    },

    async page(page: ListPage) {
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

    tags: () => readTags(queries, clock.now(), locale),

    async pageWithTag({ postIds }: UsedTag, page: ListPage) {
      const start = getPageOffset(page);
      const posts = await readPublicPosts(postIds.slice(start, start + page.size).map((id) => ({ id })));
      return { posts, total: postIds.length };
    },

    async findNeighbours({
      id,
      date,
    }: Pick<LocalizedPost, "id" | "date">): Promise<Neighbours<LocalizedPost>> {
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
  };
}

export type StaffPostLists = ReturnType<typeof createStaffPostLists>;

export function createStaffPostLists({ database: { queries }, clock }: ListParts) {
  return {
    async pageForStaff(
      search: string,
      page: ListPage,
    ): Promise<{ posts: readonly PostListEntry[]; found: number; total: number }> {
      const all = queries.selectFrom("posts").where("posts.deleted_at", "is", null);
      const matching = all.where((row) => row.and([...hasWords(parseSearchTerms(search))]));
      const shown = matching
        .select(["id", "slug", "title", "author_name as authorName", "place", "date"])
        .select(["publish_at as publishAt", isInArabic.as("isInArabic")])
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
          isInArabic: Boolean(post.isInArabic),
        })),
        found: found.posts,
        total: total.posts,
      };
    },

    /** Also of scheduled posts. */
    async listTags(locale: Locale): Promise<readonly string[]> {
      const tags = await readTags(queries, Number.MAX_SAFE_INTEGER, locale);
      return tags.map(({ name }) => name);
    },

    async listTagsForSitemap() {
      const tags: (UsedTag & { readonly locale: Locale })[] = [];
      for (const locale of locales)
        for (const tag of await readTags(queries, clock.now(), locale)) tags.push({ ...tag, locale });
      return tags;
    },

    async listForSitemap(): Promise<readonly SitemapPost[]> {
      const posts = await selectPublicPosts(queries, clock.now())
        .select(["slug", "updated_at as updatedAt", "publish_at as publishAt"])
        .select(isInArabic.as("isInArabic"))
        .orderBy("id")
        .execute();
      return posts.map((post) => ({ ...post, isInArabic: Boolean(post.isInArabic) }));
    },
  };
}
