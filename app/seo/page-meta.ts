import type { MetaDescriptor } from "react-router";
import { shorten } from "#domain/shared/text.ts";
import { documentPaths } from "#domain/pages/site-paths.ts";
import { type SocialCard, socialCardSize } from "#domain/pages/social-card.ts";
import type { SiteInfo } from "#app/layout/company-data.ts";
import { type JsonLdNode, createCompanyNode } from "./structured-data.ts";

interface PageInfo {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly adjacentUrls?: { readonly prev: string | undefined; readonly next: string | undefined };
  readonly card?: SocialCard;
  readonly published?: string;
  /** Replaces the default node where the page shows more of the company than header and footer. */
  readonly company?: JsonLdNode;
  readonly structuredData?: readonly JsonLdNode[];
}

/** Search engines and social services cut longer descriptions. */
const maxDescriptionLength = 200;

export function createPageMeta(site: SiteInfo, page: PageInfo): MetaDescriptor[] {
  const { company, publicUrl } = site;
  const { title, path, card = site.card, published } = page;
  const description = shorten(page.description.replace(/\s+/g, " "), maxDescriptionLength);
  return [
    { title: title.startsWith(company.name) ? title : `${title}. ${company.name}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: publicUrl + path },
    ...Object.entries(page.adjacentUrls ?? {}).flatMap(([rel, href]) =>
      href === undefined ? [] : [{ tagName: "link", rel, href: publicUrl + href }],
    ),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: company.blogName,
      href: documentPaths.feed,
    },
    { property: "og:type", content: published === undefined ? "website" : "article" },
    { property: "og:site_name", content: company.name },
    { property: "og:locale", content: "en_GB" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: publicUrl + path },
    { property: "og:image", content: publicUrl + card.path },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: String(socialCardSize.width) },
    { property: "og:image:height", content: String(socialCardSize.height) },
    { property: "og:image:alt", content: card.alt },
    ...(published === undefined ? [] : [{ property: "article:published_time", content: published }]),
    // Title, description and image come from Open Graph.
    { name: "twitter:card", content: "summary_large_image" },
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@graph": [page.company ?? createCompanyNode(site), ...(page.structuredData ?? [])],
      },
    },
  ];
}
