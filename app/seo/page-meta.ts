import type { MetaDescriptor } from "react-router";
import type { Company } from "../../domain/company/company.ts";
import { shorten } from "../../domain/shared/text.ts";
import { documentPaths } from "../../domain/pages/site-paths.ts";
import { type SocialCard, socialCardSize } from "../../domain/pages/social-card.ts";
import { type JsonLdNode, createCompanyNode } from "./structured-data.ts";

/** What the root route knows and every page's head needs. */
export interface SiteInfo {
  readonly company: Company;
  /** Address of the site as visitors know it, without a trailing slash. */
  readonly publicUrl: string;
  /** The picture of a shared page that has none of its own. */
  readonly card: SocialCard;
}

interface PageInfo {
  readonly title: string;
  /** One or two sentences, as a search engine shows them; what is too long is shortened. */
  readonly description: string;
  /** The one path this page counts under, whatever query or alias it was asked for. */
  readonly path: string;
  /** Addresses of the pages beside it, where it is one of a long list. */
  readonly adjacentUrls?: { readonly prev: string | undefined; readonly next: string | undefined };
  /** The picture that stands for the page where it is shared. */
  readonly card?: SocialCard;
  /** The day an article is dated, as `2025-10-12`; other pages have none. */
  readonly published?: string;
  /** Of the company, where the page shows more of it than header and footer do. */
  readonly company?: JsonLdNode;
  /** What else the page shows, for machines. */
  readonly structuredData?: readonly JsonLdNode[];
}

/** Longest description that is shown whole where pages are found and shared, characters. */
const maxDescriptionLength = 200;

/**
 * The head of a page: title, description, canonical link, what is shown where it is shared, and its facts for machines.
 * `site` is the root route's loader data.
 */
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
    // Title, description and picture are taken from Open Graph.
    { name: "twitter:card", content: "summary_large_image" },
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@graph": [page.company ?? createCompanyNode(site), ...(page.structuredData ?? [])],
      },
    },
  ];
}
