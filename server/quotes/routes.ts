import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { CustomerResponses } from "./customer-responses.ts";
import type { SessionCookies } from "#server/http/session-cookies.ts";
import { successResponseSchema, failureResponses } from "#server/http/responses.ts";
import { HttpError } from "#server/http/http-error.ts";
import { ignoreBodies } from "#server/http/ignore-body.ts";

const maxPingSize = 1024;

export function quoteRoutes({
  customerResponses,
  sessionCookies,
}: {
  customerResponses: CustomerResponses;
  sessionCookies: Pick<SessionCookies, "readToken">;
}): FastifyPluginAsyncZod {
  return async (app) => {
    // A browser sends a ping with the content type "text/ping", or a beacon with another one.
    ignoreBodies(app);
    app.post(
      "/api/quotes/:token/:visit",
      {
        bodyLimit: maxPingSize,
        schema: {
          tags: ["enquiries"],
          operationId: "recordQuoteVisit",
          summary: "Record that a customer opened the page of a quote, or WhatsApp from it",
          description:
            "The browser sends this request at the first sign of a person on the quote's page, and when the customer clicks its WhatsApp link. Visits of a kind within ten minutes count once, those of staff not at all.",
          params: z.object({
            token: z.string().describe("Token in the URL of the quote's page"),
            visit: z.enum(["whatsapp", "opened"]).describe("Kind of visit"),
          }),
          response: { 200: successResponseSchema, ...failureResponses(404, 422) },
        },
      },
      async ({ params, ip, headers }) => {
        const isStaff = sessionCookies.readToken(headers.cookie) !== undefined;
        if (!isStaff && !(await customerResponses.recordVisit(params.token, params.visit, ip)))
          throw new HttpError(404, "There is no quote at this address");
        return { success: true as const, message: "Noted" };
      },
    );
  };
}
