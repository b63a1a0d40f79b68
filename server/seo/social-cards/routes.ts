import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { localizeProduct } from "#domain/catalogue/product.ts";
import { type Locale, localizePath, locales } from "#domain/shared/locale.ts";
import { getCompleteLocales, landingPageFields } from "#domain/landing-pages/landing-page.ts";
import { localize } from "#domain/shared/translated-fields.ts";
import { getPriceSettings } from "#domain/company/company.ts";
import type { BlogService } from "#server/blog/service.ts";
import type { CatalogueService } from "#server/catalogue/service.ts";
import type { LandingPageService } from "#server/landing-pages/service.ts";
import type { CompanyService } from "#server/company/service.ts";
import type { CardSubject, SocialCards } from "./service.ts";
import { HttpError } from "#server/http/http-error.ts";

const oneYear = 31_536_000;

export function socialCardRoutes(parts: {
  socialCards: SocialCards;
  catalogue: Pick<CatalogueService, "find">;
  blog: Pick<BlogService, "readIn">;
  landingPages: Pick<LandingPageService, "find">;
  companyService: Pick<CompanyService, "current" | "translate">;
}): FastifyPluginAsyncZod {
  const { socialCards, catalogue, blog, landingPages, companyService } = parts;

  async function sendCard(
    request: FastifyRequest,
    reply: FastifyReply,
    locale: Locale,
    subject: CardSubject | null,
  ): Promise<FastifyReply> {
    if (subject === null) throw new HttpError(404, "There is no such image");
    const t = companyService.translate(locale);
    const { path } = socialCards.get(subject, t);
    if (request.url.split("?")[0] !== path)
      return reply.header("cache-control", "no-cache").redirect(path, 302);
    const bytes = await socialCards.draw(subject, t);
    return reply
      .headers({
        "content-type": "image/jpeg",
        "content-length": bytes.length,
        "cache-control": `public, max-age=${oneYear}, immutable`,
        // Other sites show the card.
        "cross-origin-resource-policy": "cross-origin",
      })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  }

  return async (app) => {
    for (const locale of locales) {
      app.get(
        localizePath(locale, "/cards/company/:file"),
        { schema: { hide: true } },
        async (request, reply) =>
          sendCard(request, reply, locale, { company: await companyService.current(undefined, locale) }),
      );
      app.get(
        localizePath(locale, "/cards/products/:id/:file"),
        { schema: { hide: true, params: z.object({ id: z.string(), file: z.string() }) } },
        async (request, reply) => {
          const product = await catalogue.find(request.params.id);
          const prices = getPriceSettings(await companyService.current(undefined, locale));
          return sendCard(
            request,
            reply,
            locale,
            product && { product: localizeProduct(product, locale), prices },
          );
        },
      );
      app.get(
        localizePath(locale, "/cards/pages/:id/:file"),
        { schema: { hide: true, params: z.object({ id: z.string(), file: z.string() }) } },
        async (request, reply) => {
          const page = await landingPages.find(request.params.id);
          const of = await companyService.current(undefined, locale);
          const isPublic = page?.publication === "published" && getCompleteLocales(page).includes(locale);
          const subject = isPublic ? { page: localize(landingPageFields, page, locale), of } : null;
          return sendCard(request, reply, locale, subject);
        },
      );
      app.get(
        localizePath(locale, "/cards/posts/:slug/:file"),
        { schema: { hide: true, params: z.object({ slug: z.string(), file: z.string() }) } },
        async (request, reply) => {
          const post = await blog.readIn(locale).find(request.params.slug);
          return sendCard(request, reply, locale, post && { post });
        },
      );
    }
  };
}
