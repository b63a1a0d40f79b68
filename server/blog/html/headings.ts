import { htmlToText } from "../../../domain/blog/byline.ts";
import { findFreeSlug, createSlug } from "../../../domain/shared/slug.ts";
import type { TextHeading } from "../../../domain/blog/table-of-contents.ts";

/** Ids of the page around the text: a heading that is called so gets another one. */
const reservedIds = ["main", "mobile-menu", "submenu-products", "submenu-services"];

/** Headings that are listed: a table of contents with more leads nobody anywhere, and slows the page. */
const maxListedHeadings = 200;

const headingPattern = /<h([23])( [^>]*)?>(.*?)<\/h\1>/gs;

/**
 * Gives the headings of the second and third level in clean HTML an id that reads like them, as in
 * `/blogs/read-your-meter#subtract-then-divide`. An id stays as long as its heading does: only one of several with the
 * same words depends on those before it. A heading without words gets none. The first 200 are listed.
 */
export function withHeadingIds(html: string): { html: string; headings: readonly TextHeading[] } {
  const headings: TextHeading[] = [];
  const taken = new Set(reservedIds);
  /** The number of the last id that was made of the same words: to count from the start again takes the square. */
  const numbers = new Map<string, number>();
  const withIds = html.replace(
    headingPattern,
    (whole: string, level: string, attributes: string | undefined, inner: string) => {
      const text = htmlToText(inner);
      if (text === "") return whole;
      const slug = createSlug(text, "section");
      let number = numbers.get(slug) ?? 0;
      const isTaken = (candidate: string) => {
        number += 1;
        return taken.has(candidate);
      };
      const id = findFreeSlug(slug, isTaken, number + 1);
      numbers.set(slug, number);
      taken.add(id);
      if (headings.length < maxListedHeadings) headings.push({ level: level === "2" ? 2 : 3, id, text });
      return `<h${level} id="${id}"${attributes ?? ""}>${inner}</h${level}>`;
    },
  );
  return { html: withIds, headings };
}
