import { getPostLocales } from "#domain/blog/localized-post.ts";
import { locales } from "#domain/shared/locale.ts";
import { getLastChange } from "#domain/blog/post.ts";
import { isId } from "#domain/shared/id.ts";
import type { Image } from "#domain/shared/image.ts";
import { imageKeys } from "#domain/catalogue/product.ts";
import type { Company } from "#domain/company/company.ts";
import { hasQuestions } from "#domain/company/contract-terms.ts";
import { landingPagePath, postPath, productPath, sitePaths, tagPath } from "#domain/pages/site-paths.ts";
import type { LandingPage } from "#domain/landing-pages/landing-page.ts";
import type { StaffPostLists } from "#server/blog/post-list-queries.ts";
import type { Database } from "#server/database/open-database.ts";
import { findImages } from "#server/images/repository.ts";
import { type ListedPage, type SitemapPage, listSitemapPages } from "./sitemap.ts";

type ListedImage = Pick<Image, "hash" | "width">;

type PublicPage = Pick<LandingPage, "slug" | "updatedAt" | "publishAt"> & Pick<ListedPage, "locales">;

export type ListedPages = ReturnType<typeof createListedPages>;

export function createListedPages(parts: {
  readonly database: Pick<Database, "queries">;
  readonly blog: Pick<StaffPostLists, "listForSitemap" | "listTagsForSitemap">;
  readonly landingPages: { listForSitemap(): Promise<readonly PublicPage[]> };
  readonly companyService: { current(): Promise<Pick<Company, "contract" | "hasCustomers">> };
}) {
  const { queries } = parts.database;

  const lists = {
    async products(): Promise<ListedPage[]> {
      const rows = await queries
        .selectFrom("products")
        .select(["id", "title as name", "updated_at as changed"])
        .where("deleted_at", "is", null)
        .where("hidden", "=", 0)
        .orderBy("id")
        .execute();
      return rows.map(({ id, ...row }) => ({ path: productPath(id), locales, ...row }));
    },

    async posts(): Promise<ListedPage[]> {
      const posts = await parts.blog.listForSitemap();
      return posts.map((post) => ({
        path: postPath(post.slug),
        locales: getPostLocales(post.isInArabic),
        changed: getLastChange(post),
      }));
    },

    async landingPages(): Promise<ListedPage[]> {
      const pages = await parts.landingPages.listForSitemap();
      return pages.map(({ slug, locales: written, updatedAt, publishAt }) => ({
        path: landingPagePath(slug),
        locales: written,
        changed: Math.max(updatedAt, publishAt ?? 0),
      }));
    },

    async tags(): Promise<ListedPage[]> {
      const tags = await parts.blog.listTagsForSitemap();
      return tags.map(({ name, locale, changed }) => ({
        path: tagPath(name),
        locales: [locale],
        changed,
      }));
    },
  };

  return {
    async all(): Promise<SitemapPage[]> {
      const company = await parts.companyService.current();
      const isListed = (path: string) =>
        (path !== sitePaths.customers || company.hasCustomers) &&
        (path !== sitePaths.questions || hasQuestions(company));
      return listSitemapPages(
        ...(await Promise.all([lists.products(), lists.posts(), lists.tags(), lists.landingPages()])),
        isListed,
      );
    },

    async listImages(paths: readonly string[]): Promise<ReadonlyMap<string, readonly ListedImage[]>> {
      const ids = listChildSegments(sitePaths.products, paths).filter(isId);
      const slugs = listChildSegments(sitePaths.blog, paths);
      const products =
        ids.length === 0
          ? []
          : await queries
              .selectFrom("products")
              .select(["id", ...imageKeys])
              .where("id", "in", ids)
              .execute();
      const posts =
        slugs.length === 0
          ? []
          : await queries.selectFrom("posts").select(["slug", "image"]).where("slug", "in", slugs).execute();
      const hashes = new Map<string, readonly (string | null)[]>([
        ...products.map(
          (product) => [productPath(product.id), imageKeys.map((key) => product[key])] as const,
        ),
        ...posts.map(({ slug, image }) => [postPath(slug), [image]] as const),
      ]);
      const imageHashes = [...new Set([...hashes.values()].flat())].filter((hash) => hash !== null);
      const images = await findImages(queries, imageHashes);
      return new Map(
        [...hashes].map(([path, each]) => [
          path,
          [...new Set(each)].map((hash) => images.get(hash ?? "")).filter((image) => image !== undefined),
        ]),
      );
    },
  };
}

function listChildSegments(parent: string, paths: readonly string[]): string[] {
  return paths.filter((path) => path.startsWith(`${parent}/`)).map((path) => path.slice(parent.length + 1));
}
