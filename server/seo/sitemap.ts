import { type Image, getMainImageUrl } from "#domain/shared/image.ts";
import { publicPaths } from "#domain/pages/public-paths.ts";
import { sitePaths, sitemapPartPath } from "#domain/pages/site-paths.ts";
import { type Xml, createXml, renderXml } from "#server/shared/xml.ts";

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const imageNamespace = "http://www.google.com/schemas/sitemap-image/1.1";

/** Search engines accept 50,000, but the server renders the sitemap on request. */
const maxUrlsPerPart = 1000;

export interface ListedPage {
  readonly path: string;
  readonly changed: number;
}

export interface SitemapPage {
  readonly path: string;
  readonly changed: number | undefined;
}

/** Newer records come last, so that a page stays in its part. */
export function listSitemapPages(
  products: readonly ListedPage[],
  posts: readonly ListedPage[],
): SitemapPage[] {
  const lastChanges: Readonly<Record<string, number | undefined>> = {
    [sitePaths.home]: findLatest([...products, ...posts]),
    [sitePaths.products]: findLatest(products),
    [sitePaths.blog]: findLatest(posts),
  };
  return [...publicPaths.map((path) => ({ path, changed: lastChanges[path] })), ...products, ...posts];
}

export function splitIntoParts(pages: readonly SitemapPage[]): readonly (readonly SitemapPage[])[] {
  const parts = Math.ceil(pages.length / maxUrlsPerPart);
  return Array.from({ length: parts }, (_, part) =>
    pages.slice(part * maxUrlsPerPart, (part + 1) * maxUrlsPerPart),
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
      { xmlns: namespace, "xmlns:image": imageNamespace },
      ...pages.map(({ path, changed }) =>
        createXml(
          "url",
          {},
          createXml("loc", {}, publicUrl + path),
          renderLastChange(changed),
          ...(imagesByPath.get(path) ?? []).map((image) =>
            createXml("image:image", {}, createXml("image:loc", {}, publicUrl + getMainImageUrl(image))),
          ),
        ),
      ),
    ),
  );
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
