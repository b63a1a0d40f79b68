import type { FastifyPluginAsync } from "fastify";
import { HttpError } from "#server/http/http-error.ts";
import { type ClientLogo, clientLogoFolder } from "./client-logos.ts";

const oneYear = 31_536_000;

export function clientLogoRoutes(parts: { clientLogos: readonly ClientLogo[] }): FastifyPluginAsync {
  const drawings = new Map(parts.clientLogos.map(({ source, svg }) => [source, svg]));
  return async (app) => {
    app.get(`${clientLogoFolder}*`, { schema: { hide: true } }, async (request, reply) => {
      const svg = drawings.get(request.url);
      if (svg === undefined) throw new HttpError(404, "There is no such client logo");
      return reply
        .headers({
          "content-type": "image/svg+xml",
          "cache-control": `public, max-age=${oneYear}, immutable`,
          // Opened by its address, an SVG is a document that could run scripts.
          "content-security-policy": "default-src 'none'; sandbox",
        })
        .send(svg);
    });
  };
}
