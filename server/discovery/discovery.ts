import { createHash } from "node:crypto";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { documentPaths } from "../../domain/site-paths.ts";
import type { Blog } from "../blog.ts";
import type { Catalogue } from "../catalogue.ts";
import type { CompanyFacts } from "../company-facts.ts";
import { feed } from "./feed.ts";
import { manifest } from "./manifest.ts";
import { robots } from "./robots.ts";
import { sitemap } from "./sitemap.ts";

/** What search engines, feed readers and phones read of the site (decisions, "Feeds and files"). */
export function discoveryRoutes(parts: {
  companyFacts: Pick<CompanyFacts, "current">;
  publicUrl: string;
  catalogue: Pick<Catalogue, "list">;
  blog: Pick<Blog, "list">;
}): FastifyPluginAsync {
  const { companyFacts, publicUrl, catalogue, blog } = parts;
  const schema = { hide: true };
  return async (app) => {
    app.get(documentPaths.sitemap, { schema }, async (request, reply) => {
      const [products, posts] = await Promise.all([catalogue.list(), blog.list()]);
      return answer(request, reply, "application/xml", sitemap({ publicUrl, products, posts }));
    });
    app.get(documentPaths.feed, { schema }, async (request, reply) => {
      const [company, posts] = await Promise.all([companyFacts.current(), blog.list()]);
      return answer(request, reply, "application/atom+xml", feed({ company, publicUrl, posts }));
    });
    app.get(documentPaths.robots, { schema }, async (request, reply) =>
      answer(request, reply, "text/plain", robots(publicUrl)),
    );
    app.get(documentPaths.manifest, { schema }, async (request, reply) =>
      answer(request, reply, "application/manifest+json", manifest(await companyFacts.current())),
    );
  };
}

/** Answers with a document, or with 304 to who has it already: readers of feeds ask every hour. */
function answer(request: FastifyRequest, reply: FastifyReply, type: string, body: string): FastifyReply {
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  reply.headers({ etag: tag, "cache-control": "public, no-cache" });
  const known = request.headers["if-none-match"]?.split(",").some((each) => each.trim() === tag);
  return known ? reply.code(304).send() : reply.type(`${type}; charset=utf-8`).send(body);
}
