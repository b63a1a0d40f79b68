import { useLocation, useMatches } from "react-router";
import { z } from "zod";
import { type Locale, languages, locales, localizePath } from "#domain/shared/locale.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { useText } from "#app/messages/text-context.ts";

const writtenSchema = z.object({ writtenIn: z.array(z.enum(locales)) });

/** Of the shown page: one that staff make may wait for a language. */
export function useWrittenLocales(): readonly Locale[] {
  return writtenSchema.safeParse(useMatches().at(-1)?.loaderData).data?.writtenIn ?? locales;
}

/** The same page, with its query, in the other language; the front page where the other language lacks it. */
export function LanguageLink() {
  const { locale } = useText();
  const { pathname, search } = useLocation();
  const written = useWrittenLocales();
  return locales
    .filter((other) => other !== locale)
    .map((other) => (
      <a
        key={other}
        href={localizePath(other, written.includes(other) ? pathname + search : sitePaths.home)}
        lang={languages[other].tag}
        dir={languages[other].direction}
        hrefLang={languages[other].tag}
      >
        {languages[other].name}
      </a>
    ));
}
