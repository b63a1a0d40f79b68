import type { FastifyPluginAsync } from "fastify";
import { splitLocale } from "#domain/shared/locale.ts";
import { parseUrl } from "#domain/shared/url.ts";
import { isCountedAddress, isPerson, pressKinds } from "#domain/traffic/traffic.ts";
import { HttpError } from "#server/http/http-error.ts";
import type { TrafficService } from "./service.ts";

/** The target of the `ping` of telephone and WhatsApp links: a page and a day are counted, nothing about the person. */
export function pressRoutes({ traffic }: { readonly traffic: TrafficService }): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser("text/ping", { parseAs: "string", bodyLimit: 16 }, (_request, _body, done) =>
      done(null),
    );
    app.post<{ Params: { kind: string } }>(
      "/presses/:kind",
      { schema: { hide: true } },
      async ({ params, headers }, reply) => {
        const kind = pressKinds.find((each) => each === params.kind);
        if (kind === undefined) throw new HttpError(404, "There is no such count");
        const { path } = splitLocale(parseUrl(String(headers["ping-from"]))?.pathname ?? "/api");
        if (isCountedAddress(path) && isPerson(headers)) await traffic.count(kind, path);
        return reply.code(204).send();
      },
    );
  };
}
