import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { createTrustedProxyCheck } from "./trusted-proxies.ts";

/** What an id may look like that came from elsewhere: it goes into the log and back to the client. */
const wellFormed = /^[\w-]{8,64}$/;

/**
 * Names requests, so that what the log says of one can be found. A proxy whose word is taken for the client's address
 * may name them too; anybody else could make lines look like another request's.
 * @param trustedProxies addresses and networks (CIDR)
 */
export function createRequestIdGenerator(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const isTrusted = createTrustedProxyCheck(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers["x-request-id"];
    return typeof given === "string" && wellFormed.test(given) && isTrusted(socket.remoteAddress)
      ? given
      : randomUUID();
  };
}
