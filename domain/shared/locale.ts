export const locales = ["en", "ar"] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = "en";

export type Direction = "ltr" | "rtl";

interface Language {
  /** BCP 47, as the `lang` attribute of a page. */
  readonly tag: string;
  readonly direction: Direction;
  /** In the language itself. */
  readonly name: string;
  /** On a page in another language, in the language itself. */
  readonly offer: string;
}

export const languages = {
  en: { tag: "en", direction: "ltr", name: "English", offer: "Read this page in English" },
  ar: { tag: "ar-AE", direction: "rtl", name: "العربية", offer: "اقرؤوا هذه الصفحة بالعربية" },
} as const satisfies Record<Locale, Language>;

/** For search engines: "ar-AE" alone would lead a reader of Arabic elsewhere to the English page. */
export function listHreflangs(locale: Locale): readonly string[] {
  const { tag } = languages[locale];
  return [...new Set([tag.replace(/-.*/, ""), tag])];
}

function isLocale(text: string | undefined): text is Locale {
  return locales.some((locale) => locale === text);
}

/** Of a text from a record, for a reader of Arabic: without Arabic letters it is English. */
export function getTextLocale(text: string, locale: Locale): Locale {
  return locale === "ar" && !/\p{Script=Arabic}/u.test(text) ? defaultLocale : locale;
}

/** @param path of the site, without a language, with its query */
export function localizePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return `/${locale}${/^\/(?=$|[?#])/.test(path) ? path.slice(1) : path}`;
}

/** The inverse of `localizePath`. `/AR` names no language: it leads to `/ar`. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const [, first, rest = ""] = /^\/([a-z]{2})(?=$|[/?#])(.*)$/s.exec(path) ?? [];
  if (!isLocale(first) || first === defaultLocale) return { locale: defaultLocale, path };
  return { locale: first, path: rest.startsWith("/") ? rest : `/${rest}` };
}

/** Of a text of a record: on an Arabic page it is English as long as it has no Arabic. */
export function getTextLanguage(text: string, locale: Locale): Locale {
  return text === "" || /\p{Script=Arabic}/u.test(text) ? locale : "en";
}
