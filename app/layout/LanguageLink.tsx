import { useLocation } from "react-router";
import { languages, locales, localizePath } from "#domain/shared/locale.ts";
import { useText } from "#app/messages/text-context.ts";

/** The same page, with its query, in the other language. */
export function LanguageLink() {
  const { locale } = useText();
  const { pathname, search } = useLocation();
  return locales
    .filter((other) => other !== locale)
    .map((other) => (
      <a
        key={other}
        href={localizePath(other, pathname + search)}
        lang={languages[other].tag}
        dir={languages[other].direction}
        hrefLang={languages[other].tag}
      >
        {languages[other].name}
      </a>
    ));
}
