import type { FastifyInstance, FastifyRequest } from "fastify";
import { writeMessage } from "#messages/message.ts";
import { HttpError } from "./http-error.ts";

/**
 * Many clients send a content type with every call, even without a body, which Fastify would refuse. A body of plain text
 * is refused as everywhere.
 */
export function ignoreBodies(
  scope: Pick<FastifyInstance, "addContentTypeParser" | "removeAllContentTypeParsers">,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, async () => undefined);
  scope.addContentTypeParser(
    "text/plain",
    { parseAs: "buffer" },
    async (_request: FastifyRequest, body: Buffer) => {
      if (body.length > 0) throw new HttpError(415, writeMessage("failure.type"));
    },
  );
}
