import type { FastifyInstance } from "fastify";
import { toRedirectKey } from "#domain/redirects/redirect.ts";
import { isCountedAddress, isPerson, toTrafficSource } from "#domain/traffic/traffic.ts";
import type { RedirectService } from "#server/redirects/service.ts";
import type { TrafficService } from "#server/traffic/service.ts";

export interface MissingPageParts {
  readonly redirects: Pick<RedirectService, "findTarget">;
  readonly traffic: Pick<TrafficService, "count">;
}

/** Redirects of staff and of renamed pages. Only the address of a page that is not found is looked up. */
export function addMissingPages(app: FastifyInstance, parts: MissingPageParts): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const { url, headers, method } = request;
    const key = toRedirectKey(url);
    if (reply.statusCode !== 404 || key === null) return payload;
    try {
      const target = await parts.redirects.findTarget(url);
      if (method === "GET" && isCountedAddress(key) && isPerson(headers)) {
        const kind = target === null ? "missing" : "redirected";
        await parts.traffic.count(kind, key, toTrafficSource(headers.referer ?? ""));
      }
      if (target === null) return payload;
      // A browser that kept it would follow a redirect that was changed or removed.
      reply.headers({ location: target, "cache-control": "no-cache" });
      reply.code(301).removeHeader("content-type");
      return "";
    } catch (error) {
      request.log.warn({ err: error }, "the redirects cannot be read");
      return payload;
    }
  });
}
