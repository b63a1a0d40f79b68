import type { FastifyRequest } from "fastify";
import { runCostly } from "#server/limits/costly-work.ts";
import { type RenderResponse, isCacheable } from "#server/page-cache/cache-entries.ts";
import { type RateLimits, enforceLimit } from "#server/limits/rate-limits.ts";

export type QueueRender = (request: FastifyRequest, render: RenderResponse) => RenderResponse;

/** A page for the cache is rendered once for many requests, so it comes first and does not count against the client. */
export function createRenderQueue(limits: RateLimits): QueueRender {
  return (request, render) => async (context) => {
    const isSubmission = request.method === "POST";
    const limit = isSubmission ? "submission" : "page";
    await enforceLimit(limits, limit, request.ip);
    if (isSubmission) return runCostly("submission", () => render(context));

    const response = await runCostly(
      "render",
      () => render(context),
      context.isShared ? { order: "shared" } : {},
    );
    if (context.isShared && isCacheable(response)) await limits.refund(limit, request.ip);
    return response;
  };
}
