import type { BlogPost } from "../../domain/blog/post.ts";
import { getPublication } from "../../domain/blog/publication.ts";
import type { Queries } from "../database/tables.ts";
import { toImage, imageColumns } from "../images/stored-images.ts";

interface PostFilter {
  /** The one post of this slug. */
  readonly slug?: string;
  /** Those of these ids. */
  readonly ids?: readonly string[];
  /** False: only what is public now. */
  readonly hasHidden: boolean;
  readonly now: number;
}

/** Posts with their pictures, of one moment. None that is deleted. */
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
    title: post.title,
    authorName: post.author_name,
    place: post.place,
    date: post.date,
    excerpt: post.excerpt,
    fullDescription: post.full_description,
    image: toImage(post),
    imageWidth: post.image_width,
    imageHeight: post.image_height,
    ...getPublication(post.publish_at, now),
    updatedAt: post.updated_at,
    version: post.version,
  }));
}
