import type { BlogPost } from "./post.ts";
import { shorten } from "../shared/text.ts";

/** Words an adult reads in a minute. */
const wordsPerMinute = 220;

/** Longest text a list shows for a post without an excerpt, characters. */
const maxGeneratedExcerptLength = 220;

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": " ",
  "&#39;": "'",
};

/** The words of a cleaned rich text, without its markup. */
export function htmlToText(html: string): string {
  return html
    .replace(/<\/?(?:a|code|em|mark|s|span|strong|sub|sup|u)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

/** What a list says about a post: its excerpt, or else how its text begins (specification section 2). */
export function getExcerpt(post: Pick<BlogPost, "excerpt" | "fullDescription">): string {
  const excerpt = post.excerpt.trim();
  if (excerpt !== "") return excerpt;
  return shorten(htmlToText(post.fullDescription), maxGeneratedExcerptLength);
}

/** Who wrote a post and where, as far as it says. */
export function formatByline(post: Pick<BlogPost, "authorName" | "place">): string {
  return [post.authorName, post.place].filter((part) => part !== "").join(", ");
}

/** How long a rich text takes to read: whole minutes, at least one. */
export function getReadingMinutes(html: string): number {
  return wordCountToMinutes(countWords(htmlToText(html)));
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== "").length;
}

/** How long so many words take to read: whole minutes, at least one. */
export function wordCountToMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}
