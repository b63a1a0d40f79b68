import { pageParameter } from "../../domain/shared/pagination.ts";
import { removeUndeclaredParameters } from "../../domain/pages/page-parameters.ts";
import { documentPaths, isStaffPath, sitePaths } from "../../domain/pages/site-paths.ts";

/** Lists whose pages each have a URL. */
const lists: ReadonlySet<string> = new Set([sitePaths.products, sitePaths.blog]);

/** Pages 2 to 50 of a list. Later ones are not cached, so that a crawler does not displace other entries. */
const cachedPageQuery = new RegExp(`^${pageParameter}=(?:[2-9]|[1-4]\\d|50)$`);

/**
 * Returns the cache key of a request: its path, and for a list the number of its page. Null for a request whose response
 * depends on another parameter or method.
 */
export function findCacheKey(method: string | undefined, url: string): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const key = removeUndeclaredParameters(url);
  const queryStart = key.indexOf("?");
  if (queryStart < 0) return key;
  const isListPage = lists.has(key.slice(0, queryStart)) && cachedPageQuery.test(key.slice(queryStart + 1));
  return isListPage ? key : null;
}

/** Documents with products, posts or company settings in them. */
const documents: ReadonlySet<string> = new Set([documentPaths.sitemap, documentPaths.feed]);
const sitemapPart = /^\/sitemaps\/[1-9]\d{0,5}\.xml$/;

/**
 * Whether a response may be cached under a key. Paths of the dashboard are never cached. Of several spellings of a path
 * only the canonical one is, so that nobody can fill the cache with the others.
 */
export function isCacheableKey(key: string): boolean {
  const [path = ""] = key.split("?");
  if (documents.has(path) || sitemapPart.test(path)) return true;
  return /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/.test(path) && !isStaffPath(path);
}
