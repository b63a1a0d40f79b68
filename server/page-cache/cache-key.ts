import { pageParameter } from "#domain/shared/pagination.ts";
import {
  localeParameter,
  removeUndeclaredParameters,
  translatedLists,
} from "#domain/pages/page-parameters.ts";
import { documentPaths, isStaffPath, sitePaths, splitPageLocale } from "#domain/pages/site-paths.ts";
import { locales } from "#domain/shared/locale.ts";

const lists: ReadonlySet<string> = new Set([sitePaths.products, sitePaths.blog]);

/** Pages 2 to 50 of a list: a crawler of later ones would displace other entries. */
const cachedPageQuery = new RegExp(`^${pageParameter}=(?:[2-9]|[1-4]\\d|50)$`);

const apiLists: ReadonlySet<string> = new Set(Object.values(translatedLists));

/** Without a locale the list is in English. */
const cachedLocaleQuery = new RegExp(`^${localeParameter}=(?:${locales.join("|")})$`);

const documents: ReadonlySet<string> = new Set([
  documentPaths.sitemap,
  documentPaths.feed,
  documentPaths.assistants,
]);
const sitemapPart = /^\/sitemaps\/[1-9]\d{0,5}\.xml$/;

/** The canonical spelling alone, so that nobody can fill the cache with the others. */
const canonicalPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

export function findCacheKey(method: string | undefined, url: string): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const key = removeUndeclaredParameters(url);
  const [localPath = "", query] = key.split("?");
  const { path } = splitPageLocale(localPath);
  if (query !== undefined && !isCachedQuery(path, query)) return null;
  const isPage = canonicalPath.test(path) && !isStaffPath(path);
  return isPage || documents.has(path) || sitemapPart.test(path) ? key : null;
}

function isCachedQuery(path: string, query: string): boolean {
  if (lists.has(path)) return cachedPageQuery.test(query);
  return apiLists.has(path) && cachedLocaleQuery.test(query);
}
