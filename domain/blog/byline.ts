import type { BlogPost } from "./post.ts";
import { type Locale, defaultLocale } from "#domain/shared/locale.ts";
import { joinWithCommas } from "#domain/shared/format.ts";
import { shorten } from "#domain/shared/text.ts";

const wordsPerMinute = 220;

const maxGeneratedExcerptLength = 220;

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": " ",
  "&#39;": "'",
};

export function htmlToText(html: string): string {
  return html
    .replace(/<\/?(?:a|bdi|code|em|mark|s|span|strong|sub|sup|u)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

export function getExcerpt(post: Pick<BlogPost, "excerpt" | "fullDescription">): string {
  const excerpt = post.excerpt.trim();
  if (excerpt !== "") return excerpt;
  return shorten(htmlToText(post.fullDescription), maxGeneratedExcerptLength);
}

export function getSearchDescription(
  post: Pick<BlogPost, "searchDescription" | "excerpt" | "fullDescription">,
): string {
  return post.searchDescription.trim() || getExcerpt(post);
}

export function formatByline(
  post: Pick<BlogPost, "authorName" | "place">,
  locale: Locale = defaultLocale,
): string {
  return joinWithCommas(
    [post.authorName, post.place].filter((part) => part !== ""),
    locale,
  );
}

export function getReadingMinutes(html: string): number {
  return wordCountToMinutes(countWords(htmlToText(html)));
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== "").length;
}

export function wordCountToMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}
