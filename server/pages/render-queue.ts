import type { FastifyRequest } from "fastify";
import { runCostly } from "../limits/costly-work.ts";
import { isForAll } from "../page-cache/response.ts";
import type { Make } from "../page-cache/page-cache.ts";
import { type Limits, RateLimited } from "../limits/rate-limits.ts";

/**
 * Lets what a request asks to be rendered wait for its turn. It throws where the client has asked for too much (429),
 * or the site has too much to do (`Overloaded`).
 */
export type RenderInTurn = (request: FastifyRequest, render: Make) => Make;

/**
 * The way of all pages and documents to being rendered. A page that goes into the cache is rendered once for many, so
 * that it comes first and counts for no client. A form waits behind no page, nor is it refused for pages.
 */
export function createRenderGate(limits: Limits): RenderInTurn {
  return (request, render) => async (making) => {
    const isSubmission = request.method === "POST";
    const limit = isSubmission ? "submission" : "page";
    const { allowed, retryAfter } = await limits.take(limit, request.ip);
    if (!allowed) throw new RateLimited(retryAfter);
    if (isSubmission) return runCostly("submission", () => render(making));

    const answer = await runCostly(
      "render",
      () => render(making),
      making.isForAll ? { order: "shared" } : {},
    );
    if (making.isForAll && isForAll(answer)) await limits.giveBack(limit, request.ip);
    return answer;
  };
}
