import type { FastifyInstance, FastifyRequest } from "fastify";
import { removeUndeclaredParameters } from "#domain/pages/page-parameters.ts";
import { removeGluedSigns, splitEscapedFragment } from "#domain/pages/link-ends.ts";
import { canonicalPath } from "#domain/pages/public-paths.ts";

/**
 * The router would refuse a malformed percent-encoding before any route; the escaped URL matches no page, so that the
 * visitor gets the page of an unknown URL.
 */
export function toReadableUrl(url: string): string {
  const [path = "", ...query] = url.split("?");
  return isReadable(path) ? url : [path.replaceAll("%", "%25"), ...query].join("?");
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** A query whose last value has no signs of its own. */
const endsWithChoice = /[?&](?:printer|topic)=[^&]+$/;

export function addCanonicalRedirects(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!isRead(request)) return;
    const link = splitEscapedFragment(request.url);
    if (link !== null) {
      // The fragment may be the secret of a link: no cache holds it, and no request of the page tells of it.
      reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
      return reply.redirect(`${canonicalPath(toOwnPath(link.path))}#${link.fragment}`, 302);
    }
    const meant = endsWithChoice.test(request.url) ? removeGluedSigns(request.url) : request.url;
    if (meant !== request.url && endsWithChoice.test(meant)) return reply.redirect(toOwnPath(meant), 302);
    const queryStart = request.url.indexOf("?");
    const path = queryStart < 0 ? request.url : request.url.slice(0, queryStart);
    const canonical = canonicalPath(path);
    if (canonical === path) return;
    // The QR code of a machine leads here.
    if (/^(?:\/ar)?\/m\//.test(canonical))
      reply.headers({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
    return reply.redirect(queryStart < 0 ? canonical : canonical + request.url.slice(queryStart), 301);
  });
}

function isRead({ method }: FastifyRequest): boolean {
  return method === "GET" || method === "HEAD";
}

/** Where a link leads whose page is missing because a sign of its sentence was taken into it; null for another request. */
export function findMeantUrl(request: FastifyRequest, publicUrl: string): string | null {
  if (!isRead(request)) return null;
  const [path = "", ...query] = request.url.split("?");
  const { pathname } = getRequestUrl(request, publicUrl);
  const meant = canonicalPath(removeGluedSigns(pathname));
  // The page that is meant declares parameters of its own.
  return removeGluedSigns(path) === path ? null : removeUndeclaredParameters([meant, ...query].join("?"));
}

/** A path like `//other.example` or `/\other.example` stays a path of this site. */
function toOwnPath(path: string): string {
  return path.replace(/^[/\\]+/, "/");
}

export function getRequestUrl(request: FastifyRequest, publicUrl: string): URL {
  const [path = "", ...query] = removeUndeclaredParameters(request.url).split("?");
  const url = new URL(publicUrl);
  url.pathname = toOwnPath(path);
  url.search = query.join("?");
  return url;
}
