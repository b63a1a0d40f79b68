import type { FastifyInstance, FastifyRequest } from "fastify";
import { removeUndeclaredParameters } from "#domain/pages/page-parameters.ts";
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

export function addCanonicalRedirects(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD") return;
    const queryStart = request.url.indexOf("?");
    const path = queryStart < 0 ? request.url : request.url.slice(0, queryStart);
    const canonical = canonicalPath(path);
    if (canonical === path) return;
    return reply.redirect(queryStart < 0 ? canonical : canonical + request.url.slice(queryStart), 301);
  });
}

/** A path like `//other.example` or `/\other.example` stays a path of this site. */
export function getRequestUrl(request: FastifyRequest, publicUrl: string): URL {
  const [path = "", ...query] = removeUndeclaredParameters(request.url).split("?");
  const url = new URL(publicUrl);
  url.pathname = path.replace(/^[/\\]+/, "/");
  url.search = query.join("?");
  return url;
}
