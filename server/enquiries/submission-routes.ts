import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { quoteRequestSchema } from "../../domain/quotes/quote-request.ts";
import { type Answer, type Client, type FrontDesk, enquiryBodySchema } from "./submissions.ts";
import { doneSchema } from "../http/responses.ts";
import { failureSchema } from "../http/error-handler.ts";

/** Largest body of these calls, bytes: ten times what a full form comes to. */
const largestForm = 64 * 1024;

const longestSource = 200;

const answers = {
  tags: ["enquiries"],
  response: {
    200: doneSchema,
    400: failureSchema,
    413: failureSchema,
    415: failureSchema,
    422: failureSchema,
    429: failureSchema,
    500: failureSchema,
    503: failureSchema,
  },
};

const enquiryDoneSchema = doneSchema.extend({
  enquiry: z
    .string()
    .describe("Send it along with a request for a quote, which is then kept with this enquiry"),
});
const quoteDoneSchema = doneSchema.extend({
  quote: z.object({
    reference: z.string().describe("What people call it"),
    path: z.string().describe("Of its page: whoever knows it may read and answer the quote"),
  }),
});
const chatSchema = quoteDoneSchema.extend({ whatsApp: z.string().describe("Opens a chat with the company") });

/** The calls of visitors that are kept and mailed (specification, section 10). The front desk validates, for pages and API alike. */
export function emailRoutes({ frontDesk }: { frontDesk: FrontDesk }): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/email/send-email",
      {
        bodyLimit: largestForm,
        validatorCompiler: passOn,
        schema: {
          ...answers,
          summary: "Send an enquiry",
          description:
            "Answers once the enquiry is safely stored; its mail is sent after that and retried for days. The same content within ten minutes is one enquiry.",
          body: enquiryBodySchema,
          response: { ...answers.response, 200: enquiryDoneSchema },
        },
      },
      async (request, reply) => send(reply, await frontDesk.sendEnquiry(request.body, clientOf(request))),
    );
    app.post(
      "/api/email/send-email-to-customer",
      {
        bodyLimit: largestForm,
        validatorCompiler: passOn,
        schema: {
          ...answers,
          summary: "Mail a quote to a customer",
          description:
            "For an address that has sent an enquiry in the last 24 hours; any other is refused with 422. Until somebody opens the link of such a mail, mails to its address repeat nothing that was sent but machines, pages and prices. The printer is looked up, by productId or by its names, and the monthly cost is worked out again: a payload that states another one is refused with 422.",
          body: quoteRequestSchema,
          response: { ...answers.response, 200: quoteDoneSchema },
        },
      },
      async (request, reply) => send(reply, await frontDesk.sendQuote(request.body, clientOf(request))),
    );
    app.post(
      "/api/quotes/whatsapp",
      {
        bodyLimit: largestForm,
        validatorCompiler: passOn,
        schema: {
          ...answers,
          summary: "Take a quote along to WhatsApp",
          description:
            "Keeps the quote, mails it to the company alone, and answers with the link that opens a chat about it. Without the enquiry that the sender was answered, the quote is an enquiry of its own.",
          body: quoteRequestSchema,
          response: { ...answers.response, 200: chatSchema },
        },
      },
      async (request, reply) => send(reply, await frontDesk.sendQuoteToChat(request.body, clientOf(request))),
    );
  };
}

/** The schema is for the documentation; the front desk validates with the same one. */
function passOn() {
  return (value: unknown) => ({ value });
}

function send(reply: FastifyReply, { status, retryAfter, ...body }: Answer): FastifyReply {
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  return reply.code(status).send(body);
}

function clientOf(request: FastifyRequest): Client {
  return { address: request.ip, source: pageOf(request) };
}

/** Path of the page of ours that a browser sent the request from. */
function pageOf({ headers }: FastifyRequest): string {
  const referrer = URL.parse(headers.referer ?? "");
  if (referrer === null || referrer.host !== headers.host) return "";
  return referrer.pathname.slice(0, longestSource);
}
