import type { FastifyInstance } from "fastify";

/**
 * For the calls of a scope that take no body: one that comes with them, empty or not and of whatever kind, counts as
 * none. Many clients name a kind of content with every call, with nothing behind it.
 */
export function ignoreBodies(
  scope: Pick<FastifyInstance, "addContentTypeParser" | "removeAllContentTypeParsers">,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, async () => undefined);
}
