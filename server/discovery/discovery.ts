import { createHash } from "node:crypto";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { documentPaths, sitemapPartPath } from "../../domain/site-paths.ts";
import { RequestRefused } from "../api/errors.ts";
import type { Blog } from "../blog.ts";
import type { CompanyFacts } from "../company-facts.ts";
import { feed } from "./feed.ts";
import { manifest } from "./manifest.ts";
import { robots } from "./robots.ts";
import type { ListedPages } from "./listed-pages.ts";
import { type SitemapPage, partsOf, sitemap, sitemapIndex, sitemapPages } from "./sitemap.ts";

/** Posts in the feed: its readers ask more often than so many are written. */
const longestFeed = 30;

/** What search engines, feed readers and phones read of the site (decisions, "Feeds and files"). */
export function discoveryRoutes(parts: {
  companyFacts: Pick<CompanyFacts, "current">;
  publicUrl: string;
  listedPages: ListedPages;
  blog: Pick<Blog, "page">;
}): FastifyPluginAsync {
  const { companyFacts, publicUrl, listedPages, blog } = parts;
  const schema = { hide: true };
  const readParts = async () =>
    partsOf(sitemapPages(...(await Promise.all([listedPages.products(), listedPages.posts()]))));
  const sitemapOf = async (pages: readonly SitemapPage[]) =>
    sitemap(publicUrl, pages, await listedPages.picturesOf(pages.map(({ path }) => path)));
  return async (app) => {
    app.get(documentPaths.sitemap, { schema }, async (request, reply) => {
      const pages = await readParts();
      const [only, ...others] = pages;
      const isWhole = only !== undefined && others.length === 0;
      const body = isWhole ? await sitemapOf(only) : sitemapIndex(publicUrl, pages);
      return answer(request, reply, "application/xml", body);
    });
    app.get(sitemapPartPath(":part"), { schema }, async (request, reply) => {
      const { part } =
        z.object({ part: z.string().regex(/^[1-9]\d{0,5}$/) }).safeParse(request.params).data ?? {};
      const pages = part === undefined ? undefined : (await readParts())[Number(part) - 1];
      if (pages === undefined) throw new RequestRefused(404, "The sitemap has no such part");
      return answer(request, reply, "application/xml", await sitemapOf(pages));
    });
    app.get(documentPaths.feed, { schema }, async (request, reply) => {
      const [company, { posts }] = await Promise.all([
        companyFacts.current(),
        blog.page({ number: 1, size: longestFeed }),
      ]);
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
