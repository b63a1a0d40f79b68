import type { TextHeading } from "#domain/blog/table-of-contents.ts";
import type { ShownImage } from "./clean-html.ts";

/**
 * Raise this number with each change to the result of cleaning or preparing. Texts of an older version are then prepared
 * again at their next read.
 */
export const preparationVersion = 2;

export interface PageText {
  readonly html: string;
  readonly headings: readonly TextHeading[];
}

export interface PreparedPostText {
  /** Clean. */
  readonly html: string;
  readonly page: PageText;
}

/** A text from a request with its images, by hash or by the placeholder source of an embedded image. */
export interface NewText {
  readonly html: string;
  readonly shownImages: ReadonlyMap<string, ShownImage>;
}

/** Explains to the author why a text is rejected. */
export class InvalidTextError extends Error {}

export const imageMissingMessage =
  "A picture in the text is not stored any more: take it out or put it in again";

/** Loads the first image of a text eagerly, for a page without an image above the text. */
export function withEagerFirstImage({ html, headings }: PageText): PageText {
  return { html: html.replace(/(<img [^>]*?) loading="lazy" decoding="async"/, "$1"), headings };
}
