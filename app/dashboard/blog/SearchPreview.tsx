import { useWatch } from "react-hook-form";
import { getSearchDescription } from "#domain/blog/byline.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { type Locale, languages, localizePath } from "#domain/shared/locale.ts";
import { shorten } from "#domain/shared/text.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { createTitle } from "#app/seo/page-meta.ts";
import type { PostValues } from "./post-resource.ts";

/** Characters that search engines show, about. */
const shownLength = 155;

const fieldNames = {
  en: ["title", "searchDescription", "excerpt", "fullDescription"],
  ar: ["titleAr", "searchDescriptionAr", "excerptAr", "fullDescriptionAr"],
} as const;

export function SearchPreview({ locale }: { readonly locale: Locale }) {
  const { name } = useCompany();
  const [title, searchDescription, excerpt, fullDescription] = useWatch<
    PostValues,
    (typeof fieldNames)[Locale]
  >({ name: fieldNames[locale] });
  const description = getSearchDescription({ searchDescription, excerpt, fullDescription });
  const { tag, direction } = languages[locale];
  const isCut = description.length > shownLength;
  return (
    <div className="search-preview" role="group" aria-label="Preview of the search result">
      <div className="search-preview__result" lang={tag} dir={direction}>
        <small dir="ltr">{location.host + localizePath(locale, sitePaths.blog)}</small>
        <b>{title.trim() === "" ? "..." : createTitle(title.trim(), name)}</b>
        <p>{shorten(description, shownLength) || "..."}</p>
      </div>
      <p className="hint">
        {searchDescription.trim() === "" && "From the short description or the text. "}
        {formatCounted(description.length, "character")}
        {isCut
          ? `: search engines show about the first ${shownLength}.`
          : ` of about ${shownLength} that are shown.`}
      </p>
    </div>
  );
}
