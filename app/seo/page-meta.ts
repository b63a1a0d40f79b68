import type { MetaDescriptor } from "react-router";
import { shorten } from "#domain/shared/text.ts";
import { type Locale, defaultLocale, listHreflangs, locales, localizePath } from "#domain/shared/locale.ts";
import { type SitePageName, createTitle, describePage } from "#domain/pages/search-result.ts";
import { documentPaths, sitePaths } from "#domain/pages/site-paths.ts";
import { type SocialCard, socialCardSize } from "#domain/pages/social-card.ts";
import type { SiteInfo } from "#app/layout/company-data.ts";
import { getPageText } from "#app/messages/text-context.ts";
import { type JsonLdNode, createCompanyNode } from "./structured-data.ts";

interface PageInfo {
  readonly title: string;
  readonly description: string;
  /** Without a language. */
  readonly path: string;
  /** All, if none are named. */
  readonly locales?: readonly Locale[];
  readonly adjacentUrls?: { readonly prev: string | undefined; readonly next: string | undefined };
  readonly card?: SocialCard;
  readonly published?: string;
  /** Replaces the default node where the page shows more of the company than header and footer. */
  readonly company?: JsonLdNode;
  readonly structuredData?: readonly JsonLdNode[];
}

const openGraphLocales = { en: "en_GB", ar: "ar_AE" } as const satisfies Record<Locale, string>;

/** Search engines and social services cut longer descriptions. */
const maxDescriptionLength = 200;

/** With the title and the description that staff see under Settings, Texts. */
export function createSitePageMeta(
  site: SiteInfo,
  page: SitePageName,
  more: Partial<PageInfo> = {},
): MetaDescriptor[] {
  const texts = describePage(getPageText(), site.company, page);
  return createPageMeta(site, { ...texts, path: sitePaths[page], ...more });
}

export function createPageMeta(site: SiteInfo, page: PageInfo): MetaDescriptor[] {
  const { company, locale, publicUrl } = site;
  const { title, path, card = site.card, published } = page;
  const getUrl = (language: Locale, localPath = path) => publicUrl + localizePath(language, localPath);
  const pageLocales = page.locales ?? locales;
  // A page in a language in which it is not written shows the English texts.
  const url = getUrl(pageLocales.includes(locale) ? locale : defaultLocale);
  const description = shorten(page.description.replace(/\s+/g, " "), maxDescriptionLength);
  return [
    { title: createTitle(title, company.name) },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...pageLocales.flatMap((each) =>
      listHreflangs(each).map((hrefLang) => ({
        tagName: "link",
        rel: "alternate",
        hrefLang,
        href: getUrl(each),
      })),
    ),
    {
      tagName: "link",
      rel: "alternate",
      hrefLang: "x-default",
      href: getUrl(pageLocales.includes(defaultLocale) ? defaultLocale : locale),
    },
    ...Object.entries(page.adjacentUrls ?? {}).flatMap(([rel, href]) =>
      href === undefined ? [] : [{ tagName: "link", rel, href: getUrl(locale, href) }],
    ),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: company.blogName,
      href: localizePath(locale, documentPaths.feed),
    },
    { property: "og:type", content: published === undefined ? "website" : "article" },
    { property: "og:site_name", content: company.name },
    { property: "og:locale", content: openGraphLocales[locale] },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
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
