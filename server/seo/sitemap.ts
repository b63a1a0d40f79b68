import { type Image, getMainImageUrl } from "#domain/shared/image.ts";
import { type Locale, defaultLocale, listHreflangs, localizePath, locales } from "#domain/shared/locale.ts";
import { publicPaths } from "#domain/pages/public-paths.ts";
import { sitePaths, sitemapPartPath } from "#domain/pages/site-paths.ts";
import { type Xml, createXml, renderXml } from "#server/shared/xml.ts";

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const imageNamespace = "http://www.google.com/schemas/sitemap-image/1.1";

const linkNamespace = "http://www.w3.org/1999/xhtml";

/** Search engines accept 50,000 URLs, but the server renders the sitemap on request. A page has a URL in each language. */
const maxPagesPerPart = 500;

export interface ListedPage {
  /** Without a language. */
  readonly path: string;
  readonly locales: readonly Locale[];
  readonly changed: number;
  /** Where the path does not say it. */
  readonly name?: string;
}

export interface SitemapPage extends Omit<ListedPage, "changed"> {
  readonly changed: number | undefined;
}

/** Newer records come last, so that a page stays in its part. */
export function listSitemapPages(
  products: readonly ListedPage[],
  posts: readonly ListedPage[],
  tags: readonly ListedPage[],
  landingPages: readonly ListedPage[],
  isListed: (path: string) => boolean = () => true,
): SitemapPage[] {
  const lastChanges: Readonly<Record<string, number | undefined>> = {
    [sitePaths.home]: findLatest([...products, ...posts]),
    [sitePaths.products]: findLatest(products),
    [sitePaths.blog]: findLatest(posts),
  };
  return [
    ...publicPaths.filter(isListed).map((path) => ({ path, locales, changed: lastChanges[path] })),
    ...products,
    ...posts,
    ...tags,
    ...landingPages,
  ];
}

export function splitIntoParts(pages: readonly SitemapPage[]): readonly (readonly SitemapPage[])[] {
  const parts = Math.ceil(pages.length / maxPagesPerPart);
  return Array.from({ length: parts }, (_, part) =>
    pages.slice(part * maxPagesPerPart, (part + 1) * maxPagesPerPart),
  );
}

export function renderSitemap(
  publicUrl: string,
  pages: readonly SitemapPage[],
  imagesByPath: ReadonlyMap<string, readonly Pick<Image, "hash" | "width">[]>,
): string {
  return renderXml(
    createXml(
      "urlset",
      { xmlns: namespace, "xmlns:image": imageNamespace, "xmlns:xhtml": linkNamespace },
      ...pages.flatMap((page) =>
        page.locales.map((locale) =>
          createXml(
            "url",
            {},
            createXml("loc", {}, publicUrl + localizePath(locale, page.path)),
            renderLastChange(page.changed),
            ...renderAlternates(publicUrl, page),
            ...(imagesByPath.get(page.path) ?? []).map((image) =>
              createXml("image:image", {}, createXml("image:loc", {}, publicUrl + getMainImageUrl(image))),
            ),
          ),
        ),
      ),
    ),
  );
}

/** Each URL of a page lists all of them, its own too. */
function renderAlternates(publicUrl: string, page: SitemapPage): readonly Xml[] {
  if (page.locales.length < 2) return [];
  const link = (hreflang: string, locale: Locale) =>
    createXml("xhtml:link", {
      rel: "alternate",
      hreflang,
      href: publicUrl + localizePath(locale, page.path),
    });
  const alternates = page.locales.flatMap((locale) =>
    listHreflangs(locale).map((hreflang) => link(hreflang, locale)),
  );
  return [...alternates, link("x-default", defaultLocale)];
}

export function renderSitemapIndex(publicUrl: string, parts: readonly (readonly SitemapPage[])[]): string {
  return renderXml(
    createXml(
      "sitemapindex",
      { xmlns: namespace },
      ...parts.map((pages, part) =>
        createXml(
          "sitemap",
          {},
          createXml("loc", {}, publicUrl + sitemapPartPath(part + 1)),
          renderLastChange(findLatest(pages)),
        ),
      ),
    ),
  );
}

function renderLastChange(changed: number | undefined): Xml | null {
  return changed === undefined ? null : createXml("lastmod", {}, new Date(changed).toISOString());
}

function findLatest(pages: readonly { readonly changed: number | undefined }[]): number | undefined {
  return pages.reduce<number | undefined>(
    (last, { changed }) => (changed === undefined ? last : Math.max(last ?? changed, changed)),
    undefined,
  );
}
