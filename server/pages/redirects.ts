import type { FastifyInstance } from "fastify";
import { canonicalPath } from "../../domain/pages/site-paths.ts";

/** Sends other spellings of a page to the one that is its contract, for good and in one step. The query stays. */
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
