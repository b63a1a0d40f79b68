import { Readable, finished } from "node:stream";
import type { FastifyReply, onRequestHookHandler } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  enquiriesSchema,
  enquiryFileSchema,
  waitingSchema,
} from "../../domain/enquiries/enquiry-response.ts";
import {
  enquiryChangeSchema,
  enquiryFilterSchema,
  enquiryNoteSchema,
  enquiryPageSchema,
} from "../../domain/enquiries/enquiry.ts";
import { leadSource, leadSourceName } from "../../domain/enquiries/attribution-source.ts";
import { dirhamsFromFils } from "../../domain/pricing/money.ts";
import type { Ink } from "../../domain/pricing/price.ts";
import { type Quote, type QuoteLine, quoteTotal } from "../../domain/quotes/quote.ts";
import { runCostly } from "../limits/costly-work.ts";
import { csvLine } from "./csv.ts";
import type { EnquiryDesk, EnquirySummary } from "./service.ts";
import type { LivingQuotes } from "../quotes/service.ts";
import { doneSchema, failures, timeOf } from "../http/responses.ts";
import { staffOf } from "../accounts/auth-routes.ts";
import { enquiryAnswer, enquiryFileAnswer } from "./responses.ts";
import { RequestRefused } from "../http/http-error.ts";

const idSchema = z.object({ id: z.string().describe("Id of the enquiry") });

/** The calls on enquiries, for staff alone. Answers are private: nothing on the way may keep them. */
export function enquiryRoutes(parts: {
  enquiryDesk: EnquiryDesk;
  livingQuotes: Pick<LivingQuotes, "extend">;
  requireStaff: onRequestHookHandler;
}): FastifyPluginAsyncZod {
  const { enquiryDesk, livingQuotes } = parts;
  const forStaff = { tags: ["enquiries"], security: [{ staff: [] }] };

  return async (app) => {
    app.addHook("onRequest", parts.requireStaff);
    app.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });

    app.get(
      "/api/enquiries",
      {
        schema: {
          ...forStaff,
          summary: "Enquiries that match, a page of them",
          querystring: enquiryPageSchema,
          response: { 200: enquiriesSchema, ...failures(401, 422, 429, 500) },
        },
      },
      async (request) => {
        const { enquiries, total, newest } = await enquiryDesk.list(request.query);
        return {
          success: true as const,
          enquiries: enquiries.map(enquiryAnswer),
          total,
          newest: newest === null ? null : timeOf(newest),
        };
      },
    );

    app.get(
      "/api/enquiries/waiting",
      {
        schema: {
          ...forStaff,
          summary: "How many enquiries wait, and for how long",
          response: { 200: waitingSchema, ...failures(401, 429, 500) },
        },
      },
      async () => {
        const { since, ...waiting } = await enquiryDesk.waiting();
        return {
          success: true as const,
          ...waiting,
          since: since === null ? null : timeOf(since),
        };
      },
    );

    app.get(
      "/api/enquiries/export.csv",
      {
        schema: {
          ...forStaff,
          summary: "All enquiries that match, as a spreadsheet reads them",
          querystring: enquiryFilterSchema,
          response: {
            200: { description: "The file", content: { "text/csv": { schema: z.string() } } },
            ...failures(401, 422, 429, 500),
          },
        },
      },
      async (request, reply) => sendCsv(reply, "enquiries.csv", csvOf(enquiryDesk.each(request.query))),
    );

    app.get(
      "/api/enquiries/:id",
      {
        schema: {
          ...forStaff,
          summary: "One enquiry with its quotes, mails, notes and changes",
          params: idSchema,
          response: { 200: enquiryFileSchema, ...failures(401, 404, 429, 500) },
        },
      },
      async (request) => {
        const file = await enquiryDesk.find(request.params.id);
        if (file === null) throw noSuchEnquiry();
        return enquiryFileAnswer(file);
      },
    );

    app.patch(
      "/api/enquiries/:id",
      {
        schema: {
          ...forStaff,
          summary: "Change stage, owner or spam mark",
          params: idSchema,
          body: enquiryChangeSchema,
          response: { 200: enquiryFileSchema, ...failures(400, 401, 404, 409, 413, 415, 422, 429, 500) },
        },
      },
      async (request) => {
        const outcome = await enquiryDesk.change(request.params.id, request.body, staffOf(request));
        switch (outcome.kind) {
          case "changed":
            return enquiryFileAnswer(outcome.file);
          case "unknown":
            throw noSuchEnquiry();
          case "unknown-owner":
            throw new RequestRefused(422, "There is no such member of staff", {
              errors: { owner: "Choose a member of staff, or nobody" },
            });
          case "conflict":
            throw new RequestRefused(409, changedMeanwhile(outcome.file.activity[0]?.actor));
        }
      },
    );

    app.post(
      "/api/enquiries/:id/notes",
      {
        schema: {
          ...forStaff,
          summary: "Add a note",
          params: idSchema,
          body: enquiryNoteSchema,
          response: { 201: enquiryFileSchema, ...failures(400, 401, 404, 413, 415, 422, 429, 500) },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const isAdded = await enquiryDesk.addNote(id, request.body.text, staffOf(request));
        const file = isAdded ? await enquiryDesk.find(id) : null;
        if (file === null) throw noSuchEnquiry();
        reply.code(201);
        return enquiryFileAnswer(file);
      },
    );

    app.post(
      "/api/enquiries/:id/quotes/:quoteId/extend",
      {
        schema: {
          ...forStaff,
          summary: "Let a quote hold for 30 more days",
          description:
            "It can be answered again until the end of the 30th day from today, at the price as it was, and is mailed to the customer once more.",
          params: idSchema.extend({ quoteId: z.string().describe("Id of the quote") }),
          response: { 200: enquiryFileSchema, ...failures(400, 401, 404, 409, 413, 415, 429, 500) },
        },
      },
      async (request) => {
        const { id, quoteId } = request.params;
        switch (await livingQuotes.extend(id, quoteId, staffOf(request))) {
          case "unknown":
            throw new RequestRefused(404, "This enquiry has no such quote");
          case "accepted":
            throw new RequestRefused(409, "The customer has accepted this quote: there is nothing to extend");
          case "unchanged":
            throw new RequestRefused(
              409,
              "It holds for the full time already: nothing was changed or mailed",
            );
          case "extended": {
            const file = await enquiryDesk.find(id);
            if (file === null) throw noSuchEnquiry();
            return enquiryFileAnswer(file);
          }
        }
      },
    );

    app.post(
      "/api/enquiries/:id/mails/:mailId/retry",
      {
        schema: {
          ...forStaff,
          summary: "Try a mail again now",
          params: idSchema.extend({ mailId: z.string().describe("Id of the mail") }),
          response: { 200: doneSchema, ...failures(400, 401, 404, 413, 415, 429, 500) },
        },
      },
      async (request) => {
        if (!(await enquiryDesk.retryMail(request.params.id, request.params.mailId)))
          throw new RequestRefused(404, "There is no such mail that waits: it is sent, or being sent now");
        return { success: true as const, message: "The mail is being sent" };
      },
    );
  };
}

/**
 * Sends a file in portions, which is one export until its last byte is sent. One that takes longer than an export may
 * goes on, but others need not wait for its reader any longer.
 */
async function sendCsv(
  reply: FastifyReply,
  name: string,
  text: AsyncIterable<string>,
): Promise<FastifyReply> {
  try {
    await runCostly("export", async () => {
      reply.type("text/csv; charset=utf-8");
      reply.header("content-disposition", `attachment; filename="${name}"`);
      reply.send(Readable.from(text));
      await new Promise<void>((resolve) => finished(reply.raw, () => resolve()));
    });
  } catch (error) {
    if (!reply.raw.headersSent) throw error;
  }
  return reply;
}

function noSuchEnquiry(): RequestRefused {
  return new RequestRefused(404, "There is no enquiry with this id");
}

function changedMeanwhile(by: string | undefined): string {
  return `${by ?? "Somebody"} has changed this enquiry meanwhile: look at it again, then repeat your change`;
}

const columns = [
  "Received (UTC)",
  "Name",
  "Company",
  "Mobile",
  "Email",
  "Message",
  "Page",
  "Stage",
  "Reason lost",
  "Owner",
  "Spam",
  "Mail",
  "Quote",
  "Quote stands",
  "Machine",
  "Black pages a month",
  "Colour pages a month",
  "AED a month",
  "Came from",
  "Medium",
  "Campaign",
  "Term",
  "Content",
  "Referrer",
  "Landing page",
];

function machineText({ productTitle, quantity }: QuoteLine): string {
  return quantity === 1 ? productTitle : `${quantity} \u00d7 ${productTitle}`;
}

/** Pages a month of all machines. */
function pagesOf({ lines }: Quote, ink: Ink): number {
  return lines.reduce((sum, { quantity, volumes }) => sum + quantity * volumes[ink], 0);
}

async function* csvOf(enquiries: AsyncIterable<EnquirySummary>): AsyncGenerator<string> {
  // The mark at the start tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${csvLine(columns)}`;
  for await (const enquiry of enquiries) {
    const { leadingQuote: asked } = enquiry;
    const quote = asked?.quote;
    yield csvLine([
      timeOf(enquiry.createdAt),
      enquiry.name,
      enquiry.company,
      enquiry.mobile,
      enquiry.email,
      enquiry.message,
      enquiry.source,
      enquiry.stage,
      enquiry.lostReason,
      enquiry.owner?.email ?? "",
      enquiry.isSpam ? "yes" : "no",
      enquiry.mail,
      asked?.reference ?? "",
      asked?.standing ?? "",
      ...(quote === undefined
        ? ["", "", "", ""]
        : [
            quote.lines.map(machineText).join("; "),
            pagesOf(quote, "black"),
            pagesOf(quote, "colour"),
            dirhamsFromFils(quoteTotal(quote)),
          ]),
      leadSourceName(leadSource(enquiry.origin)),
      enquiry.origin.medium,
      enquiry.origin.campaign,
      enquiry.origin.term,
      enquiry.origin.content,
      enquiry.origin.referrer,
      enquiry.origin.landing,
    ]);
  }
}
