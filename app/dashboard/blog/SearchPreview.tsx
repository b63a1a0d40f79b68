import { useWatch } from "react-hook-form";
import { getSearchDescription } from "#domain/blog/byline.ts";
import { createTitle, searchLimits } from "#domain/pages/search-result.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { type Locale, languages, localizePath } from "#domain/shared/locale.ts";
import { shorten } from "#domain/shared/text.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { TextLength } from "#app/dashboard/ui/TextLength.tsx";
import type { PostValues } from "./post-resource.ts";

const fieldNames = {
  en: ["title", "searchDescription", "excerpt", "fullDescription"],
  ar: ["titleAr", "searchDescriptionAr", "excerptAr", "fullDescriptionAr"],
} as const;

export function SearchPreview({ locale }: { readonly locale: Locale }) {
  const [title, searchDescription, excerpt, fullDescription] = useWatch<
    PostValues,
    (typeof fieldNames)[Locale]
  >({ name: fieldNames[locale] });
  const description = getSearchDescription({ searchDescription, excerpt, fullDescription });
  return (
    <div className="search-preview" role="group" aria-label="Preview of the search result">
      <SearchResult locale={locale} path={sitePaths.blog} title={title} description={description} />
      <TextLength text={description} max={searchLimits.description} />
      {searchDescription.trim() === "" && <p className="hint">From the short description or the text.</p>}
    </div>
  );
}

interface SearchResultProps extends Readonly<Record<"path" | "title" | "description", string>> {
  readonly locale: Locale;
}

/** As a search engine may show it. */
export function SearchResult({ locale, path, title, description }: SearchResultProps) {
  const { [locale === "ar" ? "nameAr" : "name"]: name } = useCompany();
  const { tag, direction } = languages[locale];
  return (
    <div className="search-preview__result" lang={tag} dir={direction}>
      <small dir="ltr">{location.host + localizePath(locale, path)}</small>
      <b>{title.trim() === "" ? "..." : createTitle(title.trim(), name)}</b>
      <p>{shorten(description, searchLimits.description) || "..."}</p>
    </div>
  );
}
