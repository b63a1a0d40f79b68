import type { BlogPost } from "./post.ts";
import { shorten } from "#domain/shared/text.ts";

/** Reading speed of an adult. */
const wordsPerMinute = 220;

/** Characters of the text that a list shows for a post without an excerpt. */
const maxGeneratedExcerptLength = 220;

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": " ",
  "&#39;": "'",
};

/** Returns clean HTML as plain text. */
export function htmlToText(html: string): string {
  return html
    .replace(/<\/?(?:a|code|em|mark|s|span|strong|sub|sup|u)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

/** Returns the excerpt of a post, or else the beginning of its text (specification section 2). */
export function getExcerpt(post: Pick<BlogPost, "excerpt" | "fullDescription">): string {
  const excerpt = post.excerpt.trim();
  if (excerpt !== "") return excerpt;
  return shorten(htmlToText(post.fullDescription), maxGeneratedExcerptLength);
}

/** "Service desk, Sharjah": author and place, as far as they are known. */
export function formatByline(post: Pick<BlogPost, "authorName" | "place">): string {
  return [post.authorName, post.place].filter((part) => part !== "").join(", ");
}

/** Returns the reading time of HTML: whole minutes, at least one. */
export function getReadingMinutes(html: string): number {
  return wordCountToMinutes(countWords(htmlToText(html)));
}

/** Counts the words of plain text. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== "").length;
}

/** Returns the reading time: whole minutes, at least one. */
export function wordCountToMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}
