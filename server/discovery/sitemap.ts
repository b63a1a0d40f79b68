import { type BlogPost, lastChangeOf } from "../../domain/blog-post.ts";
import { type Picture, mainPictureUrl } from "../../domain/picture.ts";
import { type Product, picturesOf } from "../../domain/product.ts";
import { postPath, productPath, publicPaths, sitePaths } from "../../domain/site-paths.ts";
import { type Xml, element, xmlDocument } from "./xml.ts";

const namespaces = {
  xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
  "xmlns:image": "http://www.google.com/schemas/sitemap-image/1.1",
};

interface SitemapParts {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly products: readonly Product[];
  readonly posts: readonly BlogPost[];
}

/**
 * Every page for search engines, each under its one address. A page whose content is kept in the database says when
 * that last changed; of the others no day is known, and none is claimed.
 */
export function sitemap({ publicUrl, products, posts }: SitemapParts): string {
  const changesOfProducts = products.map(({ updatedAt }) => updatedAt);
  const changesOfPosts = posts.map(lastChangeOf);
  const lastChanges: Readonly<Record<string, number | undefined>> = {
    [sitePaths.home]: latest([...changesOfProducts, ...changesOfPosts]),
    [sitePaths.products]: latest(changesOfProducts),
    [sitePaths.blog]: latest(changesOfPosts),
  };
  const page = (path: string, changed: number | undefined, pictures: readonly Picture[] = []): Xml =>
    element(
      "url",
      {},
      element("loc", {}, publicUrl + path),
      changed === undefined ? null : element("lastmod", {}, new Date(changed).toISOString()),
      ...pictures.map((picture) =>
        element("image:image", {}, element("image:loc", {}, publicUrl + mainPictureUrl(picture))),
      ),
    );
  return xmlDocument(
    element(
      "urlset",
      namespaces,
      ...publicPaths.map((path) => page(path, lastChanges[path])),
      ...products.map((product) => page(productPath(product.id), product.updatedAt, picturesOf(product))),
      ...posts.map((post) => page(postPath(post.slug), lastChangeOf(post), post.image ? [post.image] : [])),
    ),
  );
}

function latest(changes: readonly number[]): number | undefined {
  return changes.length === 0 ? undefined : Math.max(...changes);
}
