import { type BlogPost, getPostSearchText, postFields } from "#domain/blog/post.ts";
import { getPublication } from "#domain/blog/publication.ts";
import type { FieldValues } from "#domain/shared/resource-fields.ts";
import { isSlug } from "#domain/shared/slug.ts";
import { fromColumns, toColumns } from "#server/database/field-columns.ts";
import type { Queries } from "#server/database/tables.ts";
import { toImage, imageColumns } from "#server/images/repository.ts";

/** The fields of a post that staff save, and the values that the service derives from them. */
export interface SavedPost
  extends FieldValues<typeof postFields>, Pick<BlogPost, "fullDescription" | "publishAt" | "updatedAt"> {
  readonly imageHash: string | null;
}

interface PostFilter {
  readonly slug?: string;
  readonly ids?: readonly string[];
  /** Whether drafts and scheduled posts are included. */
  readonly hasHidden: boolean;
  readonly now: number;
}

/** Posts with their images in one query. Deleted posts are left out. */
export async function readPosts(
  queries: Queries,
  { slug, ids, hasHidden, now }: PostFilter,
): Promise<BlogPost[]> {
  if (ids?.length === 0) return [];
  let query = queries
    .selectFrom("posts")
    .leftJoin("images", "images.hash", "posts.image")
    .where("posts.deleted_at", "is", null)
    .selectAll("posts")
    .select(imageColumns);
  if (!hasHidden) query = query.where("posts.publish_at", "<=", now);
  if (ids !== undefined) query = query.where("posts.id", "in", ids);
  if (slug !== undefined) query = query.where("posts.slug", "=", slug);

  return (await query.execute()).map((post) => ({
    id: post.id,
    slug: post.slug,
    ...fromColumns(postFields, post),
    fullDescription: post.full_description,
    image: toImage(post),
    ...getPublication(post.publish_at, now),
    updatedAt: post.updated_at,
    version: post.version,
  }));
}

/** Returns null unless the post exists and the filter allows it. */
export async function findPost(
  queries: Queries,
  filter: { slug: string; hasHidden: boolean; now: number },
): Promise<BlogPost | null> {
  if (!isSlug(filter.slug)) return null;
  const [post] = await readPosts(queries, filter);
  return post ?? null;
}

/** @throws if there is no such post */
export async function getPost(queries: Queries, slug: string, now: number): Promise<BlogPost> {
  const post = await findPost(queries, { slug, hasHidden: true, now });
  if (post === null) throw new Error(`Post ${slug} is gone`);
  return post;
}

/** The time of the next scheduled post; null if no post is scheduled. */
export async function findNextPublication(queries: Queries, now: number): Promise<number | null> {
  const { next } = await queries
    .selectFrom("posts")
    .select((post) => post.fn.min("publish_at").as("next"))
    .where("deleted_at", "is", null)
    .where("publish_at", ">", now)
    .executeTakeFirstOrThrow();
  return next;
}

/** The slugs of all posts, deleted posts included. */
export async function readSlugs(queries: Queries): Promise<ReadonlySet<string>> {
  const posts = await queries.selectFrom("posts").select("slug").execute();
  return new Set(posts.map(({ slug }) => slug));
}

/** Stores a new post, created at its `updatedAt`. */
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

/** Stores the saved fields of a post under a new version. The id and the slug never change. */
export async function updatePost(
  queries: Queries,
  id: string,
  post: SavedPost & Pick<BlogPost, "version">,
): Promise<void> {
  await queries
    .updateTable("posts")
    .set({ ...toPostColumns(post), version: post.version })
    .where("id", "=", id)
    .execute();
}

function toPostColumns(post: SavedPost) {
  return {
    ...toColumns(postFields, post),
    full_description: post.fullDescription,
    image: post.imageHash,
    publish_at: post.publishAt,
    search_text: getPostSearchText(post),
    updated_at: post.updatedAt,
  };
}
