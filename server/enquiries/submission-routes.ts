import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { quoteRequestSchema } from "../../domain/quotes/quote-request.ts";
import { submittedEnquirySchema } from "./enquiry-store.ts";
import type { Client, SubmissionResponse, Submissions } from "./submissions.ts";
import { successResponseSchema } from "../http/responses.ts";
import { failureResponseSchema } from "../http/error-handler.ts";

/** Maximum body size, bytes: ten times the size of a full form. */
const maxBodySize = 64 * 1024;

const maxSourceLength = 200;

const commonSchema = {
  tags: ["enquiries"],
  response: {
    200: successResponseSchema,
    400: failureResponseSchema,
    413: failureResponseSchema,
    415: failureResponseSchema,
    422: failureResponseSchema,
    429: failureResponseSchema,
    500: failureResponseSchema,
    503: failureResponseSchema,
  },
};

const enquiryAcceptedSchema = successResponseSchema.extend({
  enquiry: z
    .string()
    .describe("Send it along with a request for a quote, which is then kept with this enquiry"),
});
const quoteAcceptedSchema = successResponseSchema.extend({
  quote: z.object({
    reference: z.string().describe("What people call it"),
    path: z.string().describe("Of its page: whoever knows it may read and answer the quote"),
  }),
});
const whatsAppQuoteAcceptedSchema = quoteAcceptedSchema.extend({
  whatsApp: z.string().describe("Opens a chat with the company"),
});

/** Routes for the enquiries and quote requests of visitors (docs/specification.md, section 10). `submissions` validates the bodies. */
export function submissionRoutes({ submissions }: { submissions: Submissions }): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/email/send-email",
      {
        bodyLimit: maxBodySize,
        validatorCompiler: skipValidation,
        schema: {
          ...commonSchema,
          summary: "Send an enquiry",
          description:
            "Answers once the enquiry is safely stored; its mail is sent after that and retried for days. The same content within ten minutes is one enquiry.",
          body: submittedEnquirySchema,
          response: { ...commonSchema.response, 200: enquiryAcceptedSchema },
        },
      },
      async (request, reply) =>
        sendSubmissionResponse(reply, await submissions.submitEnquiry(request.body, getClient(request))),
    );
    app.post(
      "/api/email/send-email-to-customer",
      {
        bodyLimit: maxBodySize,
        validatorCompiler: skipValidation,
        schema: {
          ...commonSchema,
          summary: "Mail a quote to a customer",
          description:
            "For an address that has sent an enquiry in the last 24 hours; any other is refused with 422. Until somebody opens the link of such a mail, mails to its address repeat nothing that was sent but machines, pages and prices. The printer is looked up, by productId or by its names, and the monthly cost is worked out again: a payload that states another one is refused with 422.",
          body: quoteRequestSchema,
          response: { ...commonSchema.response, 200: quoteAcceptedSchema },
        },
      },
      async (request, reply) =>
        sendSubmissionResponse(reply, await submissions.submitQuoteRequest(request.body, getClient(request))),
    );
    app.post(
      "/api/quotes/whatsapp",
      {
        bodyLimit: maxBodySize,
        validatorCompiler: skipValidation,
        schema: {
          ...commonSchema,
          summary: "Take a quote along to WhatsApp",
          description:
            "Keeps the quote, mails it to the company alone, and answers with the link that opens a chat about it. Without the enquiry that the sender was answered, the quote is an enquiry of its own.",
          body: quoteRequestSchema,
          response: { ...commonSchema.response, 200: whatsAppQuoteAcceptedSchema },
        },
      },
      async (request, reply) =>
        sendSubmissionResponse(
          reply,
          await submissions.submitWhatsAppQuoteRequest(request.body, getClient(request)),
        ),
    );
  };
}

/** The schema is for the API documentation alone: `submissions` validates with it. */
function skipValidation() {
  return (value: unknown) => ({ value });
}

function sendSubmissionResponse(reply: FastifyReply, { status, ...body }: SubmissionResponse): FastifyReply {
  return reply.code(status).send(body);
}

function getClient(request: FastifyRequest): Client {
  return { address: request.ip, source: getReferrerPath(request) };
}

/** Path of the page that sent the request; empty when the page is not on this site. */
function getReferrerPath({ headers }: FastifyRequest): string {
  const referrer = URL.parse(headers.referer ?? "");
  if (referrer === null || referrer.host !== headers.host) return "";
  return referrer.pathname.slice(0, maxSourceLength);
}
