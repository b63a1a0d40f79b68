import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Blog } from "../../blog/service.ts";
import type { Catalogue } from "../../catalogue/service.ts";
import type { CardSubject, SocialCards } from "./service.ts";
import { RequestRefused } from "../../http/http-error.ts";

const oneYear = 31_536_000;

/** The pictures of shared pages. The address of one that shows something of yesterday leads to the one of today. */
export function socialCardRoutes(parts: {
  socialCards: SocialCards;
  catalogue: Pick<Catalogue, "find">;
  blog: Pick<Blog, "find">;
}): FastifyPluginAsyncZod {
  const { socialCards, catalogue, blog } = parts;

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    subject: CardSubject | null,
  ): Promise<FastifyReply> {
    if (subject === null) throw new RequestRefused(404, "There is no such picture");
    const { path } = socialCards.of(subject);
    if (request.url.split("?")[0] !== path)
      return reply.header("cache-control", "no-cache").redirect(path, 302);
    const bytes = await socialCards.draw(subject);
    return reply
      .headers({
        "content-type": "image/jpeg",
        "content-length": bytes.length,
        "cache-control": `public, max-age=${oneYear}, immutable`,
        // It is made for other sites to show.
        "cross-origin-resource-policy": "cross-origin",
      })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  }

  return async (app) => {
    app.get("/cards/company/:file", { schema: { hide: true } }, (request, reply) =>
      answer(request, reply, "company"),
    );
    app.get(
      "/cards/products/:id/:file",
      { schema: { hide: true, params: z.object({ id: z.string(), file: z.string() }) } },
      async (request, reply) => {
        const product = await catalogue.find(request.params.id);
        return answer(request, reply, product && { product });
      },
    );
    app.get(
      "/cards/posts/:slug/:file",
      { schema: { hide: true, params: z.object({ slug: z.string(), file: z.string() }) } },
      async (request, reply) => {
        const post = await blog.find(request.params.slug);
        return answer(request, reply, post && { post });
      },
    );
  };
}
