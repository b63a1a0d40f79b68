import type { FastifyRequest } from "fastify";
import { runCostly } from "../limits/costly-work.ts";
import { isCacheable } from "../page-cache/response.ts";
import type { RenderResponse } from "../page-cache/page-cache.ts";
import { type RateLimits, RateLimited } from "../limits/rate-limits.ts";

/**
 * Lets what a request asks to be rendered wait for its turn. It throws where the client has asked for too much (429),
 * or the site has too much to do (`Overloaded`).
 */
export type QueueRender = (request: FastifyRequest, render: RenderResponse) => RenderResponse;

/**
 * The way of all pages and documents to being rendered. A page that goes into the cache is rendered once for many, so
 * that it comes first and counts for no client. A form waits behind no page, nor is it refused for pages.
 */
export function createRenderQueue(limits: RateLimits): QueueRender {
  return (request, render) => async (dependencies) => {
    const isSubmission = request.method === "POST";
    const limit = isSubmission ? "submission" : "page";
    const { allowed, retryAfter } = await limits.consume(limit, request.ip);
    if (!allowed) throw new RateLimited(retryAfter);
    if (isSubmission) return runCostly("submission", () => render(dependencies));

    const response = await runCostly(
      "render",
      () => render(dependencies),
      dependencies.isShared ? { order: "shared" } : {},
    );
    if (dependencies.isShared && isCacheable(response)) await limits.refund(limit, request.ip);
    return response;
  };
}
