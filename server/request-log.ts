import type { FastifyInstance } from "fastify";
import { routePattern } from "./metrics/route-pattern.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Logs each write and each failure of ours with its id, its route and how long it took, and tells the client the id.
 * Neither path nor address nor name of anybody: a path can open a quote, and the proxy has its own log of requests.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode >= 400 || !reading.has(request.method)) reply.header("x-request-id", request.id);
    return payload;
  });
  app.addHook("onResponse", async (request, { statusCode, elapsedTime }) => {
    if (statusCode < 500 && reading.has(request.method)) return;
    const { method } = request;
    const ms = Math.round(elapsedTime);
    request.log.info({ method, route: routePattern(request), status: statusCode, ms }, "answered");
  });
}
