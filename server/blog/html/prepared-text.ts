import type { Locale } from "#domain/shared/locale.ts";
import type { TextHeading } from "#domain/blog/table-of-contents.ts";
import type { ShownImage } from "./clean-html.ts";

/** Raise it with each change to the result: texts of an older version are prepared again at their next read. */
export const preparationVersion = 7;

export interface PageText {
  readonly html: string;
  readonly headings: readonly TextHeading[];
}

export interface PreparedPostText {
  readonly html: string;
  readonly page: PageText;
}

export interface StoredText {
  readonly html: string;
  readonly locale: Locale;
}

export interface NewText extends StoredText {
  readonly publicUrl: string;
  readonly shownImages: ReadonlyMap<string, ShownImage>;
}

export class InvalidTextError extends Error {}

export const imageMissingMessage =
  "An image in the text is not stored any more: take it out or put it in again";

export function withEagerFirstImage({ html, headings }: PageText): PageText {
  return { html: html.replace(/(<img [^>]*?) loading="lazy" decoding="async"/, "$1"), headings };
}
