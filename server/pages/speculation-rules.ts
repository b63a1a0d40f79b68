import type { FastifyInstance } from "fastify";
import { publicPaths } from "#domain/pages/public-paths.ts";
import { postPath, productPath } from "#domain/pages/site-paths.ts";
import { locales, localizePath } from "#domain/shared/locale.ts";

const path = "/speculation-rules.json";

export const speculationHeader = { name: "speculation-rules", value: `"${path}"` } as const;

const pagePaths = locales.flatMap((locale) =>
  [...publicPaths, productPath("*"), postPath("*")].map((page) => localizePath(locale, page)),
);

/**
 * Only cached public pages: a URL with a query would cost a render for a press that may never come, and a prerendered
 * quote page would count as viewed.
 */
const rules = {
  prerender: [
    {
      where: {
        and: [{ href_matches: pagePaths }, { not: { href_matches: ["/*\\?(.+)", "/*.xml"] } }],
      },
      eagerness: "moderate",
    },
  ],
};

export function addSpeculationRules(app: FastifyInstance): void {
  app.get(path, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .type("application/speculationrules+json")
      .send(JSON.stringify(rules)),
  );
}
