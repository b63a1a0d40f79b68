import { parseUrl } from "../../../../domain/shared/url.ts";

/** The other site that a picture would stay on; null for one that is ours, or becomes a file of ours when it is saved. */
export function findForeignHost(src: string): string | null {
  const url = /^https?:/i.test(src) ? parseUrl(src) : null;
  return url === null || url.origin === location.origin ? null : url.host;
}
