import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { LocalizedPost } from "#domain/blog/localized-post.ts";
import { type BlogPost, getPostSearchText, maxEarlierVersions, postFields } from "#domain/blog/post.ts";
import { keptPostSchema } from "#domain/blog/post-response.ts";
import { getPublication } from "#domain/blog/publication.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { FieldValues } from "#domain/shared/resource-fields.ts";
import { isSlug } from "#domain/shared/slug.ts";
import { accountNameExpression } from "#server/database/account-name.ts";
import { fromColumns, toColumns } from "#server/database/field-columns.ts";
import type { Queries } from "#server/database/tables.ts";
import { toImage, imageColumns } from "#server/images/repository.ts";
import type { PreparedPostText } from "./html/prepared-text.ts";
import { headingsSchema } from "./html/text-worker.ts";

const headingsJsonSchema = z
  .string()
  .transform((json): unknown => JSON.parse(json))
  .pipe(headingsSchema);

interface SavedPost
  extends
    FieldValues<typeof postFields>,
    Pick<BlogPost, "fullDescription" | "fullDescriptionAr" | "publishAt" | "updatedAt"> {
  readonly imageHash: string | null;
}

interface PostFilter {
  readonly slug?: string;
  readonly ids?: readonly string[];
  readonly hasHidden: boolean;
  readonly now: number;
}

const selectPosts = (queries: Queries) => queries.selectFrom("posts").where("posts.deleted_at", "is", null);

/** Every query for visitors begins with it. A list in Arabic has only the posts that are written in it. */
export function selectPublicPosts(queries: Queries, now: number, locale: Locale = "en") {
  const posts = selectPosts(queries).where("posts.publish_at", "<=", now);
  return locale === "en" ? posts : posts.where(isInArabic);
}

/** As text, not as parameters: the index posts_in_arabic contains this condition. */
export const isInArabic: RawBuilder<SqlBool> = sql`posts.title_ar <> '' and posts.full_description_ar <> ''`;

const textTables = { en: "post_texts", ar: "post_texts_ar" } as const;

export async function readPosts(
  queries: Queries,
  { slug, ids, hasHidden, now }: PostFilter,
): Promise<BlogPost[]> {
  if (ids?.length === 0) return [];
  let query = (hasHidden ? selectPosts(queries) : selectPublicPosts(queries, now))
    .leftJoin("images", "images.hash", "posts.image")
    .selectAll("posts")
    .select(imageColumns)
    .select((row) =>
      row
        .selectFrom("post_slugs")
        .select("post_slugs.slug")
        .whereRef("post_slugs.post_id", "=", "posts.id")
        .orderBy("until_version")
        .limit(1)
        .as("first_slug"),
    );
  if (ids !== undefined) query = query.where("posts.id", "in", ids);
  if (slug !== undefined) query = query.where("posts.slug", "=", slug);

  return (await query.execute()).map((post) => ({
    id: post.id,
    slug: post.slug,
    firstSlug: post.first_slug ?? post.slug,
    ...fromColumns(postFields, post),
    fullDescription: post.full_description,
    fullDescriptionAr: post.full_description_ar,
    image: toImage(post),
    ...getPublication(post.publish_at, now),
    updatedAt: post.updated_at,
    version: post.version,
  }));
}

/** An earlier slug finds its post too: the slug of the result is the present one. */
export async function findPost(
  queries: Queries,
  filter: { slug: string; hasHidden: boolean; now: number },
): Promise<BlogPost | null> {
  if (!isSlug(filter.slug)) return null;
  const [post] = await readPosts(queries, filter);
  if (post !== undefined) return post;
  const { slug, ...visibility } = filter;
  const earlier = queries.selectFrom("post_slugs").select("post_id").where("slug", "=", slug);
  const ids = (await earlier.execute()).map((row) => row.post_id);
  const [moved] = await readPosts(queries, { ids, ...visibility });
  return moved ?? null;
}

export async function getPost(queries: Queries, slug: string, now: number): Promise<BlogPost> {
  const post = await findPost(queries, { slug, hasHidden: true, now });
  if (post === null) throw new Error(`Post ${slug} is gone`);
  return post;
}

export async function findNextPublication(queries: Queries, now: number): Promise<number | null> {
  const { next } = await selectPosts(queries)
    .select((post) => post.fn.min("publish_at").as("next"))
    .where("publish_at", ">", now)
    .executeTakeFirstOrThrow();
  return next;
}

/** The present and the earlier slugs of other posts, of deleted ones too. */
export async function readTakenSlugs(queries: Queries, ownId: string): Promise<ReadonlySet<string>> {
  const present = queries.selectFrom("posts").select("slug").where("id", "<>", ownId);
  const earlier = queries.selectFrom("post_slugs").select("slug").where("post_id", "<>", ownId);
  const taken = await present.union(earlier).execute();
  return new Set(taken.map(({ slug }) => slug));
}

export async function saveEarlierSlug(
  queries: Queries,
  { id, slug, version }: Pick<BlogPost, "id" | "slug" | "version">,
): Promise<void> {
  await queries
    .insertInto("post_slugs")
    .values({ slug, post_id: id, until_version: version })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertPost(
  queries: Queries,
  key: { readonly id: string; readonly slug: string },
  post: SavedPost,
): Promise<void> {
  await queries
    .insertInto("posts")
    .values({ ...key, ...toPostColumns(post), created_at: post.updatedAt })
    .execute();
}

export async function updatePost(
  queries: Queries,
  id: string,
  post: SavedPost & Pick<BlogPost, "slug" | "version">,
): Promise<void> {
  await queries
    .updateTable("posts")
    .set({ ...toPostColumns(post), slug: post.slug, version: post.version })
    .where("id", "=", id)
    .execute();
}

export async function findPostText(
  queries: Queries,
  { id, language }: Pick<LocalizedPost, "id" | "language">,
  source: string,
): Promise<PreparedPostText | null> {
  const prepared = await queries
    .selectFrom(textTables[language])
    .selectAll()
    .where("post_id", "=", id)
    .where("source", "=", source)
    .executeTakeFirst();
  if (prepared === undefined) return null;
  const { html, page_html, headings } = prepared;
  return { html, page: { html: page_html, headings: headingsJsonSchema.parse(headings) } };
}

export async function savePostText(
  queries: Queries,
  { id, language }: Pick<LocalizedPost, "id" | "language">,
  source: string,
  { html, page }: PreparedPostText,
): Promise<void> {
  const row = { source, html, page_html: page.html, headings: JSON.stringify(page.headings) };
  await queries
    .insertInto(textTables[language])
    .values({ post_id: id, ...row })
    .onConflict((conflict) => conflict.column("post_id").doUpdateSet(row))
    .execute();
}

const selectVersions = (queries: Queries, postId: string) =>
  queries.selectFrom("post_versions").where("post_id", "=", postId);

const selectListedVersions = (queries: Queries, postId: string) =>
  selectVersions(queries, postId)
    .leftJoin("accounts", "accounts.email", "saved_by")
    .select(["version", "title", "saved_at as savedAt"])
    .select(accountNameExpression("saved_by").$castTo<string | null>().as("savedBy"))
    .orderBy("version", "desc");

/** Newest first. */
export const listEarlierVersions = (queries: Queries, postId: string) =>
  selectListedVersions(queries, postId).execute();

/** A field that is newer than the version has its present value. */
export async function findEarlierVersion(queries: Queries, post: BlogPost, version: number) {
  const listed = selectListedVersions(queries, post.id).select("content").where("version", "=", version);
  const found = await listed.executeTakeFirst();
  if (found === undefined) return null;
  const { content, ...rest } = found;
  const kept = keptPostSchema.partial().parse(JSON.parse(content));
  return { ...rest, ...keptPostSchema.parse({ ...post, ...kept }) };
}

export async function readVersionContents(queries: Queries, postId: string): Promise<string> {
  const versions = await selectVersions(queries, postId).select("content").execute();
  return versions.map(({ content }) => content).join(" ");
}

/** Removes the oldest ones beyond the limit. */
export async function saveEarlierVersion(queries: Queries, post: BlogPost, by: string | null): Promise<void> {
  const { id, version, title, updatedAt } = post;
  const content = JSON.stringify(keptPostSchema.parse(post));
  const row = { post_id: id, version, title, content, saved_at: updatedAt, saved_by: by };
  await queries.insertInto("post_versions").values(row).execute();
  const newest = selectVersions(queries, id).select("version").orderBy("version", "desc");
  const old = queries.deleteFrom("post_versions").where("post_id", "=", id);
  await old.where("version", "not in", newest.limit(maxEarlierVersions)).execute();
}

function toPostColumns(post: SavedPost) {
  return {
    ...toColumns(postFields, post),
    full_description: post.fullDescription,
    full_description_ar: post.fullDescriptionAr,
    image: post.imageHash,
    publish_at: post.publishAt,
    search_text: getPostSearchText(post),
    updated_at: post.updatedAt,
  };
}
