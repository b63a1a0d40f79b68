import type { FastifyInstance } from "fastify";

/** Many clients send a content type with every call, even without a body, which Fastify would refuse. */
export function ignoreBodies(
  scope: Pick<FastifyInstance, "addContentTypeParser" | "removeAllContentTypeParsers">,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, async () => undefined);
}
