import type { BlogPost } from "./post.ts";
import { htmlToText } from "./byline.ts";

type ListedPost = Pick<BlogPost, "slug" | "title" | "excerpt" | "fullDescription">;

export interface Neighbours<Post> {
  readonly newer: Post | null;
  readonly older: Post | null;
}

const minWordLength = 5;

/** Characters. The rest of a text costs time and changes little. */
const maxComparedLength = 20_000;

function getWords(post: ListedPost): ReadonlySet<string> {
  const text =
    `${post.title} ${post.excerpt} ${htmlToText(post.fullDescription.slice(0, maxComparedLength))}`.toLowerCase();
  return new Set(text.match(/\p{L}+/gu)?.filter((word) => word.length >= minWordLength));
}

export function findRelatedPosts<Post extends ListedPost>(
  posts: readonly Post[],
  to: ListedPost,
  maxCount: number,
): Post[] {
  const words = getWords(to);
  return posts
    .filter((post) => post.slug !== to.slug)
    .map((post) => {
      const otherWords = getWords(post);
      const shared = [...words].filter((word) => otherWords.has(word)).length;
      // Jaccard similarity: without the division long posts would be similar to all others.
      return { post, similarity: shared / Math.max(1, words.size + otherWords.size - shared) };
    })
    .sort((first, second) => second.similarity - first.similarity)
    .slice(0, maxCount)
    .map(({ post }) => post);
}
