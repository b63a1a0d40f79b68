import type { BlogPost } from "../../domain/blog/post.ts";
import { mainPictureUrl } from "../../domain/shared/image.ts";
import { postPath } from "../../domain/pages/site-paths.ts";
import type { Site } from "../seo/page-meta.ts";
import { type JsonLdNode, companyReference } from "../seo/structured-data.ts";

/** A post as its page shows it. */
export function postNode(
  site: Site,
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
    publisher: companyReference(site),
    ...(post.authorName !== "" && { author: { "@type": "Person", name: post.authorName } }),
    ...(post.image !== null && { image: site.publicUrl + mainPictureUrl(post.image) }),
  };
}
