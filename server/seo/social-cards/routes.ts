import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { getTranslate } from "#messages/catalogue.ts";
import type { Translate } from "#messages/message.ts";
import { localizeProduct } from "#domain/catalogue/product.ts";
import { locales } from "#domain/shared/locale.ts";
import { getPriceSettings } from "#domain/company/company.ts";
import type { BlogService } from "#server/blog/service.ts";
import type { CatalogueService } from "#server/catalogue/service.ts";
import type { CompanyService } from "#server/company/service.ts";
import type { CardSubject, SocialCards } from "./service.ts";
import { HttpError } from "#server/http/http-error.ts";

const oneYear = 31_536_000;

export function socialCardRoutes(parts: {
  socialCards: SocialCards;
  catalogue: Pick<CatalogueService, "find">;
  blog: Pick<BlogService, "readIn">;
  companyService: Pick<CompanyService, "current">;
}): FastifyPluginAsyncZod {
  const { socialCards, catalogue, blog, companyService } = parts;

  async function sendCard(
    request: FastifyRequest,
    reply: FastifyReply,
    t: Translate,
    subject: CardSubject | null,
  ): Promise<FastifyReply> {
    if (subject === null) throw new HttpError(404, "There is no such image");
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
    for (const t of locales.map(getTranslate)) {
      app.get(t.path("/cards/company/:file"), { schema: { hide: true } }, async (request, reply) =>
        sendCard(request, reply, t, { company: await companyService.current(undefined, t.locale) }),
      );
      app.get(
        t.path("/cards/products/:id/:file"),
        { schema: { hide: true, params: z.object({ id: z.string(), file: z.string() }) } },
        async (request, reply) => {
          const product = await catalogue.find(request.params.id);
          const prices = getPriceSettings(await companyService.current(undefined, t.locale));
          return sendCard(
            request,
            reply,
            t,
            product && { product: localizeProduct(product, t.locale), prices },
          );
        },
      );
      app.get(
        t.path("/cards/posts/:slug/:file"),
        { schema: { hide: true, params: z.object({ slug: z.string(), file: z.string() }) } },
        async (request, reply) => {
          const post = await blog.readIn(t.locale).find(request.params.slug);
          return sendCard(request, reply, t, post && { post });
        },
      );
    }
  };
}
