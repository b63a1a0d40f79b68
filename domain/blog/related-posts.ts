import type { BlogPost } from "./post.ts";
import { htmlToText } from "./byline.ts";

type ListedPost = Pick<BlogPost, "slug" | "title" | "excerpt" | "fullDescription">;

/** The posts before and after one, by date. */
export interface Neighbours<Post> {
  readonly newer: Post | null;
  readonly older: Post | null;
}

/** Words shorter than this say little about a subject. */
const minWordLength = 5;

/** Characters of a text that are compared: what it is about is said by then. */
const maxComparedLength = 20_000;

function getWords(post: ListedPost): ReadonlySet<string> {
  const text =
    `${post.title} ${post.excerpt} ${htmlToText(post.fullDescription.slice(0, maxComparedLength))}`.toLowerCase();
  return new Set(text.match(/\p{L}+/gu)?.filter((word) => word.length >= minWordLength));
}

/**
 * The posts that share most of their words with one, closest first; of equally close ones the newer first.
 *
 * @param posts newest first; the one itself is passed over
 */
export function findRelatedPosts<Post extends ListedPost>(
  posts: readonly Post[],
  to: ListedPost,
  maxCount: number,
): Post[] {
  const words = getWords(to);
  return posts
    .filter((post) => post.slug !== to.slug)
    .map((post) => {
      const others = getWords(post);
      const shared = [...words].filter((word) => others.has(word)).length;
      // As a part of all their words, so that long posts are not close to everything.
      return { post, closeness: shared / Math.max(1, words.size + others.size - shared) };
    })
    .sort((first, second) => second.closeness - first.closeness)
    .slice(0, maxCount)
    .map(({ post }) => post);
}
