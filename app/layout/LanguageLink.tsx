import { useLocation } from "react-router";
import { languages, locales, localizePath } from "#domain/shared/locale.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { useText } from "#app/messages/text-context.ts";
import { useWrittenLocales } from "./route-handle.ts";

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
