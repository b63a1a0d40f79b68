import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { attributionSchema } from "#domain/enquiries/attribution.ts";
import { enquirySchema } from "#domain/enquiries/enquiry-form.ts";
import { contactSchema } from "#domain/shared/contact.ts";
import { getMobileNotation } from "#domain/shared/phone.ts";
import { quoteRequestSchema } from "#domain/quotes/quote-request.ts";
import type { Client, Submissions } from "./service.ts";
import { splitLocale } from "#domain/shared/locale.ts";
import { getRequestLocale } from "#server/http/error-handler.ts";
import { addTag, addBodyExample, nameSchemas } from "#server/http/named-schemas.ts";
import { successResponseSchema } from "#server/http/responses.ts";

const maxBodyBytes = 64 * 1024;

const maxSourceLength = 200;

const { shape } = enquirySchema;
for (const mobile of [shape.mobile, contactSchema.shape.mobile])
  z.globalRegistry.add(mobile, {
    pattern: getMobileNotation(),
    description:
      "6 to 16 digits with country code, which a number of the UAE may omit. Spaces, hyphens, dots, brackets and a plus sign are removed",
  });
z.globalRegistry.add(shape.country, {
  description:
    "ISO code of the country of mobile, as AE. Then mobile is a number as it is written there, and a number of a length that the country does not have is refused",
});
z.globalRegistry.add(shape.keptMobile, {
  description: "country, a space and mobile: the number is stored although its length seems wrong",
});
z.globalRegistry.add(shape.topic, { description: "Kind of the enquiry" });
z.globalRegistry.add(shape.locale, { description: "Language of the customer" });
z.globalRegistry.add(shape.details, {
  description:
    "Fields of the kind. Those that the kind requires are required once one of them is sent, or none at all; meterBlack unless fault is dead or error. Fields of other kinds are kept",
});
z.globalRegistry.add(shape.parts, {
  description: "Consumables that the enquiry orders; only of the kind consumables",
});
z.globalRegistry.add(shape.attribution, {
  type: "object",
  properties: z.toJSONSchema(attributionSchema).properties,
  description:
    "Attribution of the visitor: landing page, referrer and UTM parameters. Invalid values are ignored",
});
nameSchemas({ NewEnquiry: enquirySchema, QuoteRequest: quoteRequestSchema });

const exampleContact = {
  name: "Huda Karim",
  company: "Example Trading LLC",
  mobile: "+971 50 000 0000",
  email: "huda@example.com",
  message: "Please call in the morning.",
} satisfies z.input<typeof enquirySchema>;
addBodyExample("NewEnquiry", {
  ...exampleContact,
  topic: "maintenance",
  locale: "en",
  details: {
    make: "Quire",
    model: "C340",
    meterBlack: 148_220,
    fault: "jams",
    emirate: "sharjah",
    contract: "annual",
  },
} satisfies z.input<typeof enquirySchema>);
addBodyExample("QuoteRequest", {
  ...exampleContact,
  locale: "en",
  // A product of the demo content.
  productFullName: "A3 colour multifunction copier, printer and scanner",
  makeModel: "Quire C340",
  blackPrints: 1500,
  colorPrints: 700,
  monthlyCost: 644,
} satisfies z.input<typeof quoteRequestSchema>);

const isMailedShape = {
  isMailed: z.boolean().describe("false: two signs of spam were found, so it is stored and not mailed"),
};

const enquiryAcceptedSchema = successResponseSchema.extend({
  ...isMailedShape,
  enquiry: z
    .string()
    .describe("Id of the enquiry. Send it with a quote request to store the quote with this enquiry"),
  mobile: z.string().optional().describe("Stored phone number with its country code, where country was sent"),
  reference: z.string().describe("Reference of the enquiry for people"),
});
const quoteAcceptedSchema = successResponseSchema.extend({
  quote: z.object({
    reference: z.string().describe("Reference of the quote for people"),
    path: z
      .string()
      .describe(
        "Path of the quote's page in the language of the request. Anyone who knows it can read the quote and respond to it",
      ),
  }),
});
const mailedQuoteSchema = quoteAcceptedSchema.extend(isMailedShape);
const whatsAppQuoteAcceptedSchema = quoteAcceptedSchema.extend({
  whatsApp: z
    .string()
    .describe(
      "URL that opens a WhatsApp chat with the company about the quote; empty where the company has no number for it",
    ),
});

export function submissionRoutes({ submissions }: { submissions: Submissions }): FastifyPluginAsyncZod {
  return async (app) => {
    addTag(app, "enquiries");
    app.post(
      "/api/email/send-email",
      {
        bodyLimit: maxBodyBytes,
        schema: {
          operationId: "sendEnquiry",
          summary: "Send an enquiry",
          description:
            "The response is sent after the enquiry is stored. The mail to the company is sent later and retried for days. The same content within ten minutes counts as one enquiry.",
          body: enquirySchema,
          response: { 200: enquiryAcceptedSchema },
        },
      },
      async (request) => ({
        success: true as const,
        ...(await submissions.submitEnquiry(request.body, getClient(request))),
      }),
    );
    app.post(
      "/api/email/send-email-to-customer",
      {
        bodyLimit: maxBodyBytes,
        schema: {
          operationId: "requestQuote",
          summary: "Mail a quote to a customer",
          description:
            "The e-mail address must have sent an enquiry in the last 24 hours; otherwise the response is 422. Until a link mailed to the e-mail address is opened, mails to it repeat only the products, volumes and prices of a request. The productId or the names in the request identify the product. The server calculates the monthly cost again; if monthlyCost differs, the response is 422. A request with more pages than have a list price is stored as an enquiry, without an earlier one too; then the response has the enquiry in place of the quote.",
          body: quoteRequestSchema,
          response: { 200: z.union([mailedQuoteSchema, enquiryAcceptedSchema]) },
        },
      },
      async (request) => ({
        success: true as const,
        ...(await submissions.submitQuoteRequest(request.body, getClient(request))),
      }),
    );
    app.post(
      "/api/quotes/whatsapp",
      {
        bodyLimit: maxBodyBytes,
        schema: {
          operationId: "requestWhatsAppQuote",
          summary: "Create a quote for a WhatsApp chat",
          description:
            "Stores the quote, mails it to the company only, and returns a link that opens a WhatsApp chat about the quote. Without the id of an enquiry, the server creates a new enquiry for the quote. A request with more pages than have a list price is stored as an enquiry; then the response has the enquiry in place of quote and whatsApp.",
          body: quoteRequestSchema,
          response: { 200: z.union([whatsAppQuoteAcceptedSchema, enquiryAcceptedSchema]) },
        },
      },
      async (request) => ({
        success: true as const,
        ...(await submissions.submitWhatsAppQuoteRequest(request.body, getClient(request))),
      }),
    );
  };
}

function getClient(request: FastifyRequest): Client {
  return { address: request.ip, sentFrom: getReferrerPath(request), locale: getRequestLocale(request) };
}

function getReferrerPath({ headers }: FastifyRequest): string {
  const referrer = URL.parse(headers.referer ?? "");
  if (referrer === null || referrer.host !== headers.host) return "";
  return splitLocale(referrer.pathname).path.slice(0, maxSourceLength);
}
