import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { AnswerDesk } from "./customer-responses.ts";
import { doneSchema, failures } from "../http/responses.ts";
import { RequestRefused } from "../http/http-error.ts";
import { ignoreBodies } from "../http/ignore-body.ts";

/** Largest body of such a call, bytes: nothing in it is read. */
const largestPing = 1024;

/** The calls of a quote's page. */
export function quoteRoutes({ answerDesk }: { answerDesk: AnswerDesk }): FastifyPluginAsyncZod {
  return async (app) => {
    // Browsers tell of a press with "text/ping", others with a body of their own.
    ignoreBodies(app);
    app.post(
      "/api/quotes/:token/whatsapp",
      {
        bodyLimit: largestPing,
        schema: {
          tags: ["enquiries"],
          summary: "Note that a customer went on to WhatsApp with a quote",
          description:
            "Browsers send it by themselves when the link of the quote's page is pressed. Presses within ten minutes are one.",
          params: z.object({ token: z.string().describe("What opens the page of the quote") }),
          response: { 200: doneSchema, ...failures(400, 404, 413, 415, 429, 500) },
        },
      },
      async (request) => {
        const reply = await answerDesk.noteClick(request.params.token, request.ip);
        if (reply.kind === "limited")
          throw new RequestRefused(429, "Too many at once: wait a moment", { retryAfter: reply.retryAfter });
        if (reply.kind === "unknown") throw new RequestRefused(404, "There is no quote at this address");
        return { success: true as const, message: "Noted" };
      },
    );
  };
}
