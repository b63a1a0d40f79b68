import type { TextHeading } from "../../../domain/blog/table-of-contents.ts";
import type { ShownImage } from "./clean-html.ts";

/**
 * Raise it with each change to what a post's text is cleaned or prepared to: texts that were prepared before are then
 * prepared again when they are next read.
 */
export const preparationVersion = 1;

/** The text of a post as its page shows it. */
export interface PageText {
  readonly html: string;
  /** The headings that can be linked to. */
  readonly headings: readonly TextHeading[];
}

/** The text of a post, prepared. */
export interface PostText {
  /** Clean. */
  readonly html: string;
  readonly page: PageText;
}

/** A text that was sent, and the pictures it shows: by their hash, or by the source that stands for an embedded one. */
export interface NewText {
  readonly html: string;
  readonly shownImages: ReadonlyMap<string, ShownImage>;
}

/** Why a text cannot be taken, for the person who sent it. */
export class InvalidTextError extends Error {}

export const imageMissingMessage =
  "A picture in the text is not stored any more: take it out or put it in again";

/** Has the first picture of a prepared text come at once: for a page without another one above the text. */
export function withEagerFirstImage({ html, headings }: PageText): PageText {
  return { html: html.replace(/(<img [^>]*?) loading="lazy" decoding="async"/, "$1"), headings };
}
