import { htmlToText } from "#domain/blog/byline.ts";
import { findFreeSlug, createSlug } from "#domain/shared/slug.ts";
import type { TextHeading } from "#domain/blog/table-of-contents.ts";

const reservedIds = ["main", "mobile-menu", "submenu-products", "submenu-services"];

const maxListedHeadings = 200;

const headingPattern = /<h([23])( [^>]*)?>(.*?)<\/h\1>/gs;

/** Other headings do not change an id, unless they have the same text and come before. */
export function withHeadingIds(html: string): { html: string; headings: readonly TextHeading[] } {
  const headings: TextHeading[] = [];
  const taken = new Set(reservedIds);
  /** Counting from 1 for each heading would take quadratic time. */
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
