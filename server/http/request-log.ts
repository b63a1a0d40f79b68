import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { removeUndeclaredParameters } from "#domain/pages/page-parameters.ts";
import { getRoutePattern } from "#server/operations/metrics/route-pattern.ts";
import { findStaffMember } from "./auth.ts";
import { createTrustedProxyCheck } from "./trusted-proxies.ts";

const readMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const refusalStatuses = new Set([401, 403, 429]);

/** The log holds no path, client address or name, and of staff the id of the account: a path can open a quote, and the proxy has its own access log. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode >= 400 || !readMethods.has(request.method)) reply.header("x-request-id", request.id);
    return payload;
  });
  app.addHook("onResponse", async (request, { statusCode, elapsedTime }) => {
    if (statusCode < 500 && !refusalStatuses.has(statusCode) && readMethods.has(request.method)) return;
    const { method } = request;
    const ms = Math.round(elapsedTime);
    const account = findStaffMember(request)?.id;
    request.log.info(
      { method, route: getRoutePattern(request), status: statusCode, ms, account },
      "answered",
    );
  });
}

/** Names only: the values may be personal data. */
export function addUndeclaredParameterLog(app: FastifyInstance): void {
  app.addHook("preHandler", async (request) => {
    const { url, query, routeOptions } = request;
    // The query of a route with a schema is parsed by now. The others are pages, or read none.
    const declared =
      routeOptions.schema?.querystring === undefined
        ? getParameterNames(removeUndeclaredParameters(url))
        : new Set(Object.keys(query ?? {}));
    const parameters = [...getParameterNames(url)].filter((name) => !declared.has(name));
    if (parameters.length > 0)
      request.log.warn({ route: getRoutePattern(request), parameters }, "undeclared parameters are dropped");
  });
}

function getParameterNames(url: string): ReadonlySet<string> {
  return new Set(new URLSearchParams(url.split("?")[1]).keys());
}

const wellFormed = /^[\w-]{8,64}$/;

/** A trusted proxy may set the id; from another client it could imitate the log lines of another request. */
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
