import type { FastifyInstance } from "fastify";
import { productPath, publicPaths, sitePaths } from "../../domain/pages/site-paths.ts";

const path = "/speculation-rules.json";

/** The header by which a page tells browsers which others they may make ready. */
export const speculationHeader = { name: "speculation-rules", value: `"${path}"` } as const;

/**
 * Browsers make a page ready when somebody is about to press the link to it. Only pages for everybody, which come from
 * memory: an address with a query would be rendered for a press that may never come, and the page of a quote tells the
 * office that its customer looked at it.
 */
const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: [...publicPaths, productPath("*"), `${sitePaths.blog}/*`] },
          { not: { href_matches: ["/*\\?(.+)", "/*.xml"] } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** Serves those rules. */
export function addSpeculationRules(app: FastifyInstance): void {
  app.get(path, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .type("application/speculationrules+json")
      .send(JSON.stringify(rules)),
  );
}
