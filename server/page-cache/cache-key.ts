import { pageParameter } from "../../domain/shared/pagination.ts";
import { removeUndeclaredParameters } from "../../domain/pages/page-parameters.ts";
import { documentPaths, isStaffPath, sitePaths } from "../../domain/pages/site-paths.ts";

/** Long lists, of which each page has an address of its own. */
const lists: ReadonlySet<string> = new Set([sitePaths.products, sitePaths.blog]);

/** The first pages of a list after the one without a number: a walk through all of it must not displace the others. */
const cachedPageQuery = new RegExp(`^${pageParameter}=(?:[2-9]|[1-4]\\d|50)$`);

/**
 * What the answer to a request may be kept under and found by: the path it asks for, with the page of a long list,
 * where nothing else that its route declares can make a difference. Null for every other request.
 */
export function findCacheKey(method: string | undefined, url: string): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const key = removeUndeclaredParameters(url);
  const queryStart = key.indexOf("?");
  if (queryStart < 0) return key;
  const isListPage = lists.has(key.slice(0, queryStart)) && cachedPageQuery.test(key.slice(queryStart + 1));
  return isListPage ? key : null;
}

/** Documents that are made of products, posts or the company's facts. */
const documents: ReadonlySet<string> = new Set([documentPaths.sitemap, documentPaths.feed]);
const sitemapPart = /^\/sitemaps\/[1-9]\d{0,5}\.xml$/;

/**
 * Whether something may be kept under a key: under paths of staff never, and of those that lead to the same page only
 * under the plainest, so that strangers cannot fill the memory with other spellings.
 */
export function isCacheableKey(key: string): boolean {
  const [path = ""] = key.split("?");
  if (documents.has(path) || sitemapPart.test(path)) return true;
  return /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/.test(path) && !isStaffPath(path);
}
