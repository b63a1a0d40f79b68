import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { CustomerResponses } from "./customer-responses.ts";
import { successResponseSchema, failureResponses } from "../http/responses.ts";
import { HttpError } from "../http/http-error.ts";
import { ignoreBodies } from "../http/ignore-body.ts";

/** Largest body of such a call, bytes: nothing in it is read. */
const maxPingSize = 1024;

/** The calls of a quote's page. */
export function quoteRoutes({
  customerResponses,
}: {
  customerResponses: CustomerResponses;
}): FastifyPluginAsyncZod {
  return async (app) => {
    // Browsers tell of a press with "text/ping", others with a body of their own.
    ignoreBodies(app);
    app.post(
      "/api/quotes/:token/whatsapp",
      {
        bodyLimit: maxPingSize,
        schema: {
          tags: ["enquiries"],
          summary: "Note that a customer went on to WhatsApp with a quote",
          description:
            "Browsers send it by themselves when the link of the quote's page is pressed. Presses within ten minutes are one.",
          params: z.object({ token: z.string().describe("What opens the page of the quote") }),
          response: { 200: successResponseSchema, ...failureResponses(400, 404, 413, 415, 429, 500) },
        },
      },
      async (request) => {
        const result = await customerResponses.recordWhatsAppClick(request.params.token, request.ip);
        if (result.kind === "limited")
          throw new HttpError(429, "Too many at once: wait a moment", { retryAfter: result.retryAfter });
        if (result.kind === "unknown") throw new HttpError(404, "There is no quote at this address");
        return { success: true as const, message: "Noted" };
      },
    );
  };
}
