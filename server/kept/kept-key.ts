import { isStaffPath } from "../../domain/site-paths.ts";

/** What advertisements and mailings put into links to see where visitors came from. No page reads any of them. */
const ignored =
  /^(?:utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|gad_\w+|fbclid|msclkid|ttclid|twclid|li_fat_id|yclid|igshid|mc_[ce]id|_hs\w+)$/i;

/**
 * What the answer to a request may be kept under and found by: the path it asks for, where nothing else of the address
 * can make a difference. Null for every other request.
 */
export function keptKey(method: string | undefined, url: string): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const queryStart = url.indexOf("?");
  if (queryStart < 0) return url;
  for (const name of new URLSearchParams(url.slice(queryStart)).keys()) if (!ignored.test(name)) return null;
  return url.slice(0, queryStart);
}

/**
 * Whether something may be kept under a path: those of staff never, and of those that lead to the same page only the
 * plainest, so that strangers cannot fill the memory with other spellings.
 */
export function isKeepablePath(path: string): boolean {
  return /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/.test(path) && !isStaffPath(path);
}
