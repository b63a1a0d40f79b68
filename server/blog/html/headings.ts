import { htmlToText } from "#domain/blog/byline.ts";
import { toAsciiDigits } from "#domain/shared/digits.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { findFreeSlug, createSlug, maxSlugLength } from "#domain/shared/slug.ts";
import type { TextHeading } from "#domain/blog/table-of-contents.ts";

const reservedIds = ["main", "mobile-menu", "submenu-products", "submenu-services"];

const maxListedHeadings = 200;

const headingPattern = /<h([23])( [^>]*)?>(.*?)<\/h\1>/gs;

/** Other headings do not change an id, unless they have the same text and come before. */
export function withHeadingIds(
  html: string,
  locale: Locale,
): { html: string; headings: readonly TextHeading[] } {
  const headings: TextHeading[] = [];
  const taken = new Set(reservedIds);
  /** Counting from 1 for each heading would take quadratic time. */
  const numbers = new Map<string, number>();
  const withIds = html.replace(
    headingPattern,
    (whole: string, level: string, attributes: string | undefined, inner: string) => {
      const text = htmlToText(inner);
      if (text === "") return whole;
      const slug = createHeadingSlug(text, locale);
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

/** In an Arabic text its words as they are spelt, without harakat: «أربعة إعدادات» is "أربعة-إعدادات". */
function createHeadingSlug(text: string, locale: Locale): string {
  const latin = createSlug(text, "section");
  if (locale === "en") return latin;
  const spelt = toAsciiDigits(text.normalize("NFKC")).replace(/[\p{M}\p{Cf}ـ]/gu, "");
  const words = spelt.toLowerCase().match(/[a-z0-9\u0620-\u064a\u0671-\u06d3]+/g) ?? [latin];
  return words.join("-").slice(0, maxSlugLength).replace(/-$/, "");
}
