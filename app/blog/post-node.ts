import type { LocalizedPost } from "#domain/blog/localized-post.ts";
import { languages, localizePath } from "#domain/shared/locale.ts";
import { getMainImageUrl } from "#domain/shared/image.ts";
import { postPath } from "#domain/pages/site-paths.ts";
import type { SiteInfo } from "#app/layout/company-data.ts";
import { type JsonLdNode, createCompanyReference } from "#app/seo/structured-data.ts";

export function createPostNode(
  site: SiteInfo,
  post: Pick<LocalizedPost, "slug" | "title" | "authorName" | "date" | "image" | "language">,
): JsonLdNode {
  const url = site.publicUrl + localizePath(post.language, postPath(post.slug));
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    headline: post.title,
    url,
    mainEntityOfPage: url,
    datePublished: post.date,
    inLanguage: languages[post.language].tag,
    publisher: createCompanyReference(site),
    ...(post.authorName !== "" && { author: { "@type": "Person", name: post.authorName } }),
    ...(post.image !== null && { image: site.publicUrl + getMainImageUrl(post.image) }),
  };
}
