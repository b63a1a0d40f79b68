import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { getRoutePattern } from "../operations/metrics/route-pattern.ts";
import { createTrustedProxyCheck } from "./trusted-proxies.ts";

const readMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** Nobody is signed in, something is not for them, or they try too often. */
const refusalStatuses = new Set([401, 403, 429]);

/**
 * Logs each write, each refusal and each failure of ours with its id, its route and how long it took, and tells the client the id.
 * Neither path nor address nor name of anybody: a path can open a quote, and the proxy has its own log of requests.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode >= 400 || !readMethods.has(request.method)) reply.header("x-request-id", request.id);
    return payload;
  });
  app.addHook("onResponse", async (request, { statusCode, elapsedTime }) => {
    if (statusCode < 500 && !refusalStatuses.has(statusCode) && readMethods.has(request.method)) return;
    const { method } = request;
    const ms = Math.round(elapsedTime);
    request.log.info({ method, route: getRoutePattern(request), status: statusCode, ms }, "answered");
  });
}

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
