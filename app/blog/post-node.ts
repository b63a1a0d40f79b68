import type { BlogPost } from "#domain/blog/post.ts";
import { getMainImageUrl } from "#domain/shared/image.ts";
import { postPath } from "#domain/pages/site-paths.ts";
import type { SiteInfo } from "#app/layout/company-data.ts";
import { type JsonLdNode, createCompanyReference } from "#app/seo/structured-data.ts";

export function createPostNode(
  site: SiteInfo,
  post: Pick<BlogPost, "slug" | "title" | "authorName" | "date" | "image">,
): JsonLdNode {
  const url = site.publicUrl + postPath(post.slug);
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    headline: post.title,
    url,
    mainEntityOfPage: url,
    datePublished: post.date,
    inLanguage: "en",
    publisher: createCompanyReference(site),
    ...(post.authorName !== "" && { author: { "@type": "Person", name: post.authorName } }),
    ...(post.image !== null && { image: site.publicUrl + getMainImageUrl(post.image) }),
  };
}
