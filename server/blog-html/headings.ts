import { textOf } from "../../domain/post-text.ts";
import { freeSlug, slugFromTitle } from "../../domain/slug.ts";
import type { TextHeading } from "../../domain/table-of-contents.ts";

/** Ids of the page around the text: a heading that is called so gets another one. */
const pageIds = ["main", "mobile-menu", "submenu-products", "submenu-services"];

const heading = /<h([23])( [^>]*)?>(.*?)<\/h\1>/gs;

/**
 * Gives the headings of the second and third level in clean HTML an id that reads like them, as in
 * `/blogs/read-your-meter#subtract-then-divide`. An id stays as long as its heading does: only one of several with the
 * same words depends on those before it. A heading without words gets none.
 */
export function withHeadingIds(html: string): { html: string; headings: readonly TextHeading[] } {
  const headings: TextHeading[] = [];
  const taken = new Set(pageIds);
  const withIds = html.replace(
    heading,
    (whole: string, level: string, attributes: string | undefined, inner: string) => {
      const text = textOf(inner);
      if (text === "") return whole;
      const id = freeSlug(slugFromTitle(text, "section"), (candidate) => taken.has(candidate));
      taken.add(id);
      headings.push({ level: level === "2" ? 2 : 3, id, text });
      return `<h${level} id="${id}"${attributes ?? ""}>${inner}</h${level}>`;
    },
  );
  return { html: withIds, headings };
}
