import { type Locale, defaultLocale, locales } from "#domain/shared/locale.ts";
import { localize } from "#domain/shared/translated-fields.ts";
import { type BlogPost, postFields } from "./post.ts";

/** A post for readers of one language. */
export interface LocalizedPost extends BlogPost {
  /** Of its texts: English in a post without Arabic. */
  readonly language: Locale;
  /** In which it is written. */
  readonly locales: readonly Locale[];
}

/** A post without an Arabic title or text is in no Arabic list. */
export function isInArabic(post: Pick<BlogPost, "titleAr" | "fullDescriptionAr">): boolean {
  return post.titleAr !== "" && post.fullDescriptionAr !== "";
}

export function getPostLocales(hasArabic: boolean): readonly Locale[] {
  return hasArabic ? locales : [defaultLocale];
}

/** A post that is not written in the language is English in all its parts. */
export function localizePost(post: BlogPost, locale: Locale): LocalizedPost {
  const writtenIn = getPostLocales(isInArabic(post));
  if (locale === "en" || !isInArabic(post)) return { ...post, language: "en", locales: writtenIn };
  return {
    ...localize(postFields, post, locale),
    // Without an Arabic excerpt, the beginning of the Arabic text is shown.
    excerpt: post.excerptAr,
    tags: post.tagsAr,
    searchDescription: post.searchDescriptionAr,
    fullDescription: post.fullDescriptionAr,
    language: locale,
    locales: writtenIn,
  };
}
