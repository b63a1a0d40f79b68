import type { FastifyInstance } from "fastify";
import { routePattern } from "../operations/metrics/route-pattern.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);
/** Nobody is signed in, something is not for them, or they try too often. */
const refusals = new Set([401, 403, 429]);

/**
 * Logs each write, each refusal and each failure of ours with its id, its route and how long it took, and tells the client the id.
 * Neither path nor address nor name of anybody: a path can open a quote, and the proxy has its own log of requests.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode >= 400 || !reading.has(request.method)) reply.header("x-request-id", request.id);
    return payload;
  });
  app.addHook("onResponse", async (request, { statusCode, elapsedTime }) => {
    if (statusCode < 500 && !refusals.has(statusCode) && reading.has(request.method)) return;
    const { method } = request;
    const ms = Math.round(elapsedTime);
    request.log.info({ method, route: routePattern(request), status: statusCode, ms }, "answered");
  });
}
