import { type Picture, mainPictureUrl } from "../../domain/shared/image.ts";
import { publicPaths, sitePaths, sitemapPartPath } from "../../domain/pages/site-paths.ts";
import { type Xml, element, xmlDocument } from "./xml.ts";

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const imageNamespace = "http://www.google.com/schemas/sitemap-image/1.1";

/** Most addresses of one document: search engines take 50,000, but each has to be made for whoever asks. */
export const mostAddresses = 1000;

/** A page whose content is kept in the database. */
export interface ListedPage {
  readonly path: string;
  readonly changed: number;
}

/** A page for search engines. One whose content is not kept in the database has no known day of its last change. */
export interface SitemapPage {
  readonly path: string;
  readonly changed: number | undefined;
}

/** Every page, each under its one address. What is added later comes later, so that a page stays in its part. */
export function sitemapPages(products: readonly ListedPage[], posts: readonly ListedPage[]): SitemapPage[] {
  const lastChanges: Readonly<Record<string, number | undefined>> = {
    [sitePaths.home]: latest([...products, ...posts]),
    [sitePaths.products]: latest(products),
    [sitePaths.blog]: latest(posts),
  };
  return [...publicPaths.map((path) => ({ path, changed: lastChanges[path] })), ...products, ...posts];
}

/** The pages in parts of at most `mostAddresses`. */
export function partsOf(pages: readonly SitemapPage[]): readonly (readonly SitemapPage[])[] {
  const parts = Math.ceil(pages.length / mostAddresses);
  return Array.from({ length: parts }, (_, part) =>
    pages.slice(part * mostAddresses, (part + 1) * mostAddresses),
  );
}

/** @param publicUrl without a trailing slash @param picturesOf the pictures of a page, by its path */
export function sitemap(
  publicUrl: string,
  pages: readonly SitemapPage[],
  picturesOf: ReadonlyMap<string, readonly Pick<Picture, "hash" | "width">[]>,
): string {
  return xmlDocument(
    element(
      "urlset",
      { xmlns: namespace, "xmlns:image": imageNamespace },
      ...pages.map(({ path, changed }) =>
        element(
          "url",
          {},
          element("loc", {}, publicUrl + path),
          lastChange(changed),
          ...(picturesOf.get(path) ?? []).map((picture) =>
            element("image:image", {}, element("image:loc", {}, publicUrl + mainPictureUrl(picture))),
          ),
        ),
      ),
    ),
  );
}

/** Leads to the parts, where there are several. @param publicUrl without a trailing slash */
export function sitemapIndex(publicUrl: string, parts: readonly (readonly SitemapPage[])[]): string {
  return xmlDocument(
    element(
      "sitemapindex",
      { xmlns: namespace },
      ...parts.map((pages, part) =>
        element(
          "sitemap",
          {},
          element("loc", {}, publicUrl + sitemapPartPath(part + 1)),
          lastChange(latest(pages)),
        ),
      ),
    ),
  );
}

function lastChange(changed: number | undefined): Xml | null {
  return changed === undefined ? null : element("lastmod", {}, new Date(changed).toISOString());
}

function latest(pages: readonly { readonly changed: number | undefined }[]): number | undefined {
  return pages.reduce<number | undefined>(
    (last, { changed }) => (changed === undefined ? last : Math.max(last ?? changed, changed)),
    undefined,
  );
}
