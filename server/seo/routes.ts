import { createHash } from "node:crypto";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { landingPageFields } from "#domain/landing-pages/landing-page.ts";
import { documentPaths, sitePaths, sitemapPartPath } from "#domain/pages/site-paths.ts";
import { type Locale, localizePath, locales } from "#domain/shared/locale.ts";
import { localize } from "#domain/shared/translated-fields.ts";
import { HttpError } from "#server/http/http-error.ts";
import type { BlogService } from "#server/blog/service.ts";
import { type CatalogueReads, localizeCatalogue } from "#server/catalogue/service.ts";
import type { CompanyService } from "#server/company/service.ts";
import type { LandingPageService } from "#server/landing-pages/service.ts";
import type { RenderContext } from "#server/page-cache/cache-entries.ts";
import type { PageCache } from "#server/page-cache/page-cache.ts";
import type { Clock } from "#server/shared/clock.ts";
import type { QueueRender } from "#server/pages/render-queue.ts";
import { renderAssistantGuide } from "./assistant-guide.ts";
import { type FeedPost, renderFeed } from "./feed.ts";
import type { IndexNow } from "./index-now.ts";
import { renderManifest } from "./manifest.ts";
import type { ListedPages } from "./listed-page-queries.ts";
import { renderRobots } from "./robots.ts";
import { type SitemapPage, splitIntoParts, renderSitemap, renderSitemapIndex } from "./sitemap.ts";

/** Readers fetch the feed more often than 30 posts appear. */
const maxFeedPosts = 30;

export function discoveryRoutes(parts: {
  companyService: Pick<CompanyService, "current" | "translate">;
  clock: Clock;
  publicUrl: string;
  listedPages: ListedPages;
  indexNow: Pick<IndexNow, "key"> | undefined;
  blog: Pick<BlogService, "readIn">;
  catalogue: CatalogueReads;
  landingPages: Pick<LandingPageService, "listForSitemap">;
  pageCache: Pick<PageCache, "send">;
  queueRender: QueueRender;
}): FastifyPluginAsync {
  const { companyService, publicUrl, listedPages, blog } = parts;
  const schema = { hide: true };
  const readParts = async () => splitIntoParts(await listedPages.all());
  const renderPart = async (pages: readonly SitemapPage[]) =>
    renderSitemap(publicUrl, pages, await listedPages.listImages(pages.map(({ path }) => path)));

  async function sendCachedDocument(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    render: (context: RenderContext) => Promise<string>,
  ): Promise<FastifyReply> {
    const queuedRender = parts.queueRender(request, async (context) => ({
      status: 200,
      headers: new Headers({ "content-type": `${type}; charset=utf-8` }),
      body: Buffer.from(await render(context)),
    }));
    return parts.pageCache.send(reply, queuedRender);
  }

  return async (app) => {
    app.get(documentPaths.sitemap, { schema }, (request, reply) =>
      sendCachedDocument(request, reply, "application/xml", async () => {
        const pages = await readParts();
        const [only, ...others] = pages;
        const isSinglePart = only !== undefined && others.length === 0;
        return isSinglePart ? renderPart(only) : renderSitemapIndex(publicUrl, pages);
      }),
    );
    app.get(sitemapPartPath(":part"), { schema }, async (request, reply) => {
      const { part } =
        z.object({ part: z.string().regex(/^[1-9]\d{0,5}$/) }).safeParse(request.params).data ?? {};
      return sendCachedDocument(request, reply, "application/xml", async () => {
        const pages = part === undefined ? undefined : (await readParts())[Number(part) - 1];
        if (pages === undefined) throw new HttpError(404, "The sitemap has no such part");
        return renderPart(pages);
      });
    });
    for (const locale of locales)
      app.get(localizePath(locale, documentPaths.feed), { schema }, (request, reply) =>
        sendCachedDocument(request, reply, "application/atom+xml", async (context) => {
          const posts = blog.readIn(locale);
          const [company, newest] = await Promise.all([
            companyService.current(context.markUncertain, locale),
            posts.page({ number: 1, size: maxFeedPosts }),
          ]);
          const feedPosts: FeedPost[] = [];
          for (const post of newest.posts) feedPosts.push({ ...post, html: (await posts.text(post)).html });
          return renderFeed({ locale, company, publicUrl, posts: feedPosts });
        }),
      );
    app.get(documentPaths.assistants, { schema }, (request, reply) =>
      sendCachedDocument(request, reply, "text/plain", async (context) => {
        const readIn = async (locale: Locale) => ({
          company: await companyService.current(context.markUncertain, locale),
          products: await localizeCatalogue(parts.catalogue, locale).list(),
          pages: (await parts.landingPages.listForSitemap())
            .filter((page) => page.locales.includes(locale))
            .map((page) => localize(landingPageFields, page, locale)),
          t: companyService.translate(locale),
        });
        return renderAssistantGuide(publicUrl, await Promise.all(locales.map(readIn)));
      }),
    );
    app.get(documentPaths.robots, { schema }, async (request, reply) =>
      sendDocument(request, reply, "text/plain", renderRobots(publicUrl, await companyService.current())),
    );
    app.get(documentPaths.security, { schema }, async (request, reply) =>
      sendDocument(
        request,
        reply,
        "text/plain",
        renderSecurityContact({ ...(await companyService.current()), publicUrl, now: parts.clock.now() }),
      ),
    );
    const { indexNow } = parts;
    if (indexNow !== undefined)
      app.get(`/${indexNow.key}.txt`, { schema }, async (request, reply) =>
        sendDocument(request, reply, "text/plain", indexNow.key),
      );
    for (const locale of locales)
      app.get(localizePath(locale, documentPaths.manifest), { schema }, async (request, reply) =>
        sendDocument(
          request,
          reply,
          "application/manifest+json",
          renderManifest(await companyService.current(undefined, locale), companyService.translate(locale)),
        ),
      );
  };
}

function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  body: string,
): FastifyReply {
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  reply.headers({ etag: tag, "cache-control": "public, no-cache" });
  const isNotModified = request.headers["if-none-match"]?.split(",").some((each) => each.trim() === tag);
  return isNotModified ? reply.code(304).send() : reply.type(`${type}; charset=utf-8`).send(body);
}

const securityContactDays = 365;

/** RFC 9116, which advises an expiry of less than a year. The day changes once a day, so that an ETag holds as long. */
function renderSecurityContact(site: { email: string; publicUrl: string; now: number }): string {
  const expiry = new Date(site.now);
  expiry.setUTCHours(0, 0, 0, 0);
  expiry.setUTCDate(expiry.getUTCDate() + securityContactDays);
  return [
    `Contact: mailto:${site.email}`,
    `Contact: ${site.publicUrl}${sitePaths.contact}`,
    `Expires: ${expiry.toISOString()}`,
    `Canonical: ${site.publicUrl}${documentPaths.security}`,
    "",
  ].join("\n");
}
