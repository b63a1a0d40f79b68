import { z } from "zod";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { redirectInputSchema, redirectListSchema } from "#domain/redirects/redirect-response.ts";
import { forAdministrators, getAdministrator } from "#server/http/auth.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { failureResponses, successResponseSchema } from "#server/http/responses.ts";
import type { RedirectService } from "./service.ts";

nameSchemas({ RedirectList: redirectListSchema, Redirect: redirectInputSchema });

export function redirectRoutes({
  redirects,
}: {
  readonly redirects: RedirectService;
}): FastifyPluginAsyncZod {
  return async (app) => {
    addTag(app, "settings");
    app.get(
      "/api/redirects",
      forAdministrators({
        operationId: "listRedirects",
        summary: "List the redirects, and the addresses that are not found",
        response: { 200: redirectListSchema },
      }),
      async () => ({ success: true as const, addresses: await redirects.list() }),
    );

    app.put(
      "/api/redirects",
      forAdministrators({
        operationId: "saveRedirect",
        summary: "Add a redirect, or change the one of the same address",
        body: redirectInputSchema,
        response: { 200: successResponseSchema },
      }),
      async (request) => {
        const { from, to } = await redirects.save(request.body, getAdministrator(request), async (url) => {
          const { statusCode, headers } = await app.inject({ url });
          return { status: statusCode, location: headers.location };
        });
        return { success: true as const, message: `${from} leads to ${to}` };
      },
    );

    app.delete(
      "/api/redirects",
      forAdministrators({
        operationId: "removeRedirect",
        summary: "Remove a redirect, or leave an address that is not found out of the list for a year",
        querystring: z.object({ from: z.string().max(500).describe("The address") }),
        response: { 200: successResponseSchema, ...failureResponses(404) },
      }),
      async (request) => {
        await redirects.remove(request.query.from, getAdministrator(request));
        return { success: true as const, message: "Removed" };
      },
    );
  };
}
