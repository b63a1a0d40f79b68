import { pageParameter } from "#domain/shared/pagination.ts";
import { removeUndeclaredParameters } from "#domain/pages/page-parameters.ts";
import { documentPaths, isStaffPath, sitePaths } from "#domain/pages/site-paths.ts";

/** Lists whose pages each have a URL. */
const lists: ReadonlySet<string> = new Set([sitePaths.products, sitePaths.blog]);

/** Pages 2 to 50 of a list. Later ones are not cached, so that a crawler does not displace other entries. */
const cachedPageQuery = new RegExp(`^${pageParameter}=(?:[2-9]|[1-4]\\d|50)$`);

/** Documents with products, posts or company settings in them. */
const documents: ReadonlySet<string> = new Set([documentPaths.sitemap, documentPaths.feed]);
const sitemapPart = /^\/sitemaps\/[1-9]\d{0,5}\.xml$/;

/** Only the canonical spelling of a path is cached, so that nobody can fill the cache with the others. */
const canonicalPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

/**
 * Returns the cache key of a request: its path, and for a list the number of its page. Null for a request that is never
 * cached: it is a write, concerns the dashboard, or its response depends on another parameter.
 */
export function findCacheKey(method: string | undefined, url: string): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const key = removeUndeclaredParameters(url);
  const [path = "", query] = key.split("?");
  if (query !== undefined && !(lists.has(path) && cachedPageQuery.test(query))) return null;
  const isPage = canonicalPath.test(path) && !isStaffPath(path);
  return isPage || documents.has(path) || sitemapPart.test(path) ? key : null;
}
