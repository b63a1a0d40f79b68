import { createHash } from "node:crypto";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { documentPaths, sitemapPartPath } from "../../domain/pages/site-paths.ts";
import { RequestRefused } from "../http/http-error.ts";
import { sendable } from "../page-cache/response.ts";
import type { BlogReads, Blog } from "../blog/service.ts";
import type { CompanyFacts } from "../company/service.ts";
import type { KeptAnswers } from "../page-cache/page-cache.ts";
import type { Making } from "../page-cache/dependencies.ts";
import { sendForms } from "../page-cache/send.ts";
import { watchedBlog, watchedFacts, watchedListedPages } from "../page-cache/tracked-reads.ts";
import type { RenderInTurn } from "../pages/render-queue.ts";
import { type FeedPost, feed } from "./feed.ts";
import { manifest } from "./manifest.ts";
import { robots } from "./robots.ts";
import type { ListedPages } from "./listed-pages.ts";
import { type SitemapPage, partsOf, sitemap, sitemapIndex, sitemapPages } from "./sitemap.ts";

/** Posts in the feed: its readers ask more often than so many are written. */
const longestFeed = 30;

/** What search engines, feed readers and phones read of the site (specification, section 2). */
export function discoveryRoutes(parts: {
  companyFacts: Pick<CompanyFacts, "current">;
  publicUrl: string;
  listedPages: ListedPages;
  blog: BlogReads & Pick<Blog, "nextPublication">;
  keptAnswers: Pick<KeptAnswers, "find">;
  renderInTurn: RenderInTurn;
}): FastifyPluginAsync {
  const { companyFacts, publicUrl, listedPages, blog } = parts;
  const schema = { hide: true };
  const listed = (making: Making) => watchedListedPages(listedPages, blog, making);
  const readParts = async (making: Making) => {
    const pages = listed(making);
    return partsOf(sitemapPages(...(await Promise.all([pages.products(), pages.posts()]))));
  };
  const sitemapOf = async (pages: readonly SitemapPage[], making: Making) =>
    sitemap(publicUrl, pages, await listed(making).picturesOf(pages.map(({ path }) => path)));

  /** Made once, and kept until something that it shows changes. */
  async function sendKeptDocument(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    make: (making: Making) => Promise<string>,
  ): Promise<FastifyReply> {
    const contentType = `${type}; charset=utf-8`;
    const makeInTurn = parts.renderInTurn(request, async (making) => ({
      status: 200,
      headers: new Headers({ "content-type": contentType }),
      body: Buffer.from(await make(making)),
    }));
    const found = await parts.keptAnswers.find(request.raw, reply.getHeaders(), makeInTurn);
    if ("answer" in found) return reply.type(contentType).send(sendable(found.answer));
    sendForms(found.forms, request.raw, reply.hijack().raw, found.outdatedBy);
    return reply;
  }

  return async (app) => {
    app.get(documentPaths.sitemap, { schema }, (request, reply) =>
      sendKeptDocument(request, reply, "application/xml", async (making) => {
        const pages = await readParts(making);
        const [only, ...others] = pages;
        const isWhole = only !== undefined && others.length === 0;
        return isWhole ? sitemapOf(only, making) : sitemapIndex(publicUrl, pages);
      }),
    );
    app.get(sitemapPartPath(":part"), { schema }, async (request, reply) => {
      const { part } =
        z.object({ part: z.string().regex(/^[1-9]\d{0,5}$/) }).safeParse(request.params).data ?? {};
      return sendKeptDocument(request, reply, "application/xml", async (making) => {
        const pages = part === undefined ? undefined : (await readParts(making))[Number(part) - 1];
        if (pages === undefined) throw new RequestRefused(404, "The sitemap has no such part");
        return sitemapOf(pages, making);
      });
    });
    app.get(documentPaths.feed, { schema }, (request, reply) =>
      sendKeptDocument(request, reply, "application/atom+xml", async (making) => {
        const [company, newest] = await Promise.all([
          watchedFacts(companyFacts, making).current(),
          watchedBlog(blog, making).page({ number: 1, size: longestFeed }),
        ]);
        const posts: FeedPost[] = [];
        for (const post of newest.posts) posts.push({ ...post, html: (await blog.text(post)).html });
        return feed({ company, publicUrl, posts });
      }),
    );
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
