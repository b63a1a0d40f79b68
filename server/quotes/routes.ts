import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { CustomerResponses } from "./customer-responses.ts";
import { successResponseSchema, failureResponses } from "#server/http/responses.ts";
import { HttpError } from "#server/http/http-error.ts";
import { ignoreBodies } from "#server/http/ignore-body.ts";

const maxPingSize = 1024;

export function quoteRoutes({
  customerResponses,
}: {
  customerResponses: CustomerResponses;
}): FastifyPluginAsyncZod {
  return async (app) => {
    // A browser sends a ping with the content type "text/ping", or a beacon with another one.
    ignoreBodies(app);
    app.post(
      "/api/quotes/:token/whatsapp",
      {
        bodyLimit: maxPingSize,
        schema: {
          tags: ["enquiries"],
          operationId: "recordWhatsAppClick",
          summary: "Record that a customer opened WhatsApp from a quote",
          description:
            "The browser sends this request when the customer clicks the WhatsApp link on the quote's page. Clicks within ten minutes count once.",
          params: z.object({ token: z.string().describe("Token in the URL of the quote's page") }),
          response: { 200: successResponseSchema, ...failureResponses(404) },
        },
      },
      async (request) => {
        if (!(await customerResponses.recordWhatsAppClick(request.params.token, request.ip)))
          throw new HttpError(404, "There is no quote at this address");
        return { success: true as const, message: "Noted" };
      },
    );
  };
}
