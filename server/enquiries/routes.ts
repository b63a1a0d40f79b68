import { Readable, finished } from "node:stream";
import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { auditEntrySchema } from "#domain/audit/audit-entry.ts";
import { attributionSchema } from "#domain/enquiries/attribution.ts";
import {
  enquiryDetailResponseSchema,
  enquiryListResponseSchema,
  enquiryMailSchema,
  enquiryQuoteSchema,
  enquirySchema,
  storedNoteSchema,
  waitingResponseSchema,
} from "#domain/enquiries/enquiry-response.ts";
import {
  enquiryChangeSchema,
  enquiryFilterSchema,
  enquiryNoteSchema,
  enquiryPageSchema,
} from "#domain/enquiries/enquiry.ts";
import { staffInvoiceSchema } from "#domain/quotes/invoice-details.ts";
import { recordedAnswerSchema } from "#domain/quotes/recorded-answer.ts";
import { newReplySchema } from "#domain/enquiries/reply.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import { type Lead, contactChangeSchema, leadSchema } from "#domain/enquiries/lead.ts";
import { runCostly } from "#server/limits/costly-work.ts";
import { renderCsv } from "./csv.ts";
import { addDetailWrite, enquiryParams } from "./detail-write-routes.ts";
import type { EnquiryDetail } from "./repository.ts";
import type { EnquiryService } from "./service.ts";
import type { QuoteService } from "#server/quotes/service.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { successResponseSchema, failureResponses, formatIsoTime } from "#server/http/responses.ts";
import { forConfirmedStaff, forStaff, getStaffMember } from "#server/http/auth.ts";
import { toEnquiryResponse, toEnquiryDetailResponse } from "./responses.ts";
import { HttpError } from "#server/http/http-error.ts";

nameSchemas({
  Enquiry: enquirySchema,
  EnquiryDetails: enquiryDetailResponseSchema,
  EnquiryPage: enquiryListResponseSchema,
  Attribution: attributionSchema,
  Quote: enquiryQuoteSchema,
  Mail: enquiryMailSchema,
  Note: storedNoteSchema,
  AuditEntry: auditEntrySchema,
  WaitingCounts: waitingResponseSchema,
  EnquiryChange: enquiryChangeSchema,
  NewNote: enquiryNoteSchema,
  NewReply: newReplySchema,
  EnteredEnquiry: leadSchema,
  ContactChange: contactChangeSchema,
  RecordedAnswer: recordedAnswerSchema,
  InvoiceCompletion: staffInvoiceSchema,
});

export function enquiryRoutes(parts: {
  enquiries: EnquiryService;
  quotes: QuoteService;
  leads: { add(lead: Lead, by: StaffMember): Promise<string> };
  config: { readonly publicUrl: string };
}): FastifyPluginAsyncZod {
  const { enquiries, quotes } = parts;
  const { publicUrl } = parts.config;
  const toResponse = async (detail: EnquiryDetail) =>
    toEnquiryDetailResponse(detail, await enquiries.findSurroundings(detail));

  return async (app) => {
    addTag(app, "enquiries");
    app.get(
      "/api/enquiries",
      forStaff({
        operationId: "listEnquiries",
        summary: "List the matching enquiries, a page at a time",
        querystring: enquiryPageSchema,
        response: { 200: enquiryListResponseSchema },
      }),
      async (request) => {
        const { summaries, total, newest, asOf } = await enquiries.list(
          request.query,
          getStaffMember(request),
        );
        return {
          success: true as const,
          enquiries: summaries.map(toEnquiryResponse),
          total,
          newest: formatIsoTime(newest),
          asOf: formatIsoTime(asOf),
        };
      },
    );

    app.get(
      "/api/enquiries/waiting",
      forStaff({
        operationId: "getWaitingCounts",
        summary: "Count the enquiries and mails that wait for staff",
        response: { 200: waitingResponseSchema },
      }),
      async (request) => {
        const { since, ...waiting } = await enquiries.getWaiting(getStaffMember(request));
        return {
          success: true as const,
          ...waiting,
          since: formatIsoTime(since),
        };
      },
    );

    app.get(
      "/api/enquiries/export.csv",
      forConfirmedStaff({
        operationId: "exportEnquiries",
        summary: "Export all matching enquiries as a CSV file",
        querystring: enquiryFilterSchema,
        response: { 200: { description: "The CSV file", content: { "text/csv": { schema: z.string() } } } },
      }),
      async (request, reply) =>
        sendCsv(
          reply,
          "enquiries.csv",
          renderCsv(enquiries.iterate(request.query, getStaffMember(request)), publicUrl),
        ),
    );

    app.get(
      "/api/enquiries/:id",
      forStaff({
        operationId: "getEnquiry",
        summary: "Get an enquiry with its quotes, mails, notes and audit log entries",
        params: enquiryParams,
        response: { 200: enquiryDetailResponseSchema, ...failureResponses(404) },
      }),
      async (request) => toResponse(await enquiries.get(request.params.id)),
    );

    addDetailWrite(app, enquiries, {
      method: "PATCH",
      path: "",
      operationId: "updateEnquiry",
      summary: "Change the kind, stage, owner, language or spam mark of an enquiry",
      body: enquiryChangeSchema,
      run: ({ id }, change, by) => enquiries.change(id, change, by),
    });

    addDetailWrite(app, enquiries, {
      method: "PUT",
      path: "/contact",
      operationId: "updateEnquiryContact",
      summary: "Correct the contact data of an enquiry",
      description: "Its quotes stay as they are. A confirmation of the earlier address does not count.",
      body: contactChangeSchema,
      run: ({ id }, change, by) => enquiries.changeContact(id, change, by),
    });

    app.post(
      "/api/enquiries",
      forStaff({
        operationId: "addEnquiry",
        summary: "Add an enquiry that came by phone, at the counter, on WhatsApp or at an exhibition",
        description: "It is yours. The same enquiry within ten minutes is stored once. No mail goes out.",
        body: leadSchema,
        response: { 201: enquiryDetailResponseSchema },
      }),
      async (request, reply) => {
        const id = await parts.leads.add(request.body, getStaffMember(request));
        reply.code(201);
        return toResponse(await enquiries.get(id));
      },
    );

    addDetailWrite(app, enquiries, {
      path: "/notes",
      operationId: "addEnquiryNote",
      summary: "Add a note, a call or a chat to an enquiry",
      body: enquiryNoteSchema,
      status: 201,
      run: ({ id }, note, by) => enquiries.addNote(id, note, by),
    });

    addDetailWrite(app, enquiries, {
      path: "/replies",
      operationId: "sendReply",
      summary: "Write a mail to the customer, which leaves now or at a chosen time",
      body: newReplySchema,
      status: 201,
      run: ({ id }, reply, by) => enquiries.sendReply(id, reply, by),
    });

    app.post(
      "/api/enquiries/:id/mails/:mailId/stop",
      forStaff({
        operationId: "stopReply",
        summary: "Stop a reply before its chosen time",
        description: "It stays with the enquiry. Retry it to send it all the same.",
        params: enquiryParams.extend({ mailId: z.string().describe("Id of the mail") }),
        response: { 200: enquiryDetailResponseSchema, ...failureResponses(404, 409) },
      }),
      async (request) => {
        const { id, mailId } = request.params;
        return toResponse(await enquiries.stopReply(id, mailId, getStaffMember(request)));
      },
    );

    addDetailWrite(app, enquiries, {
      path: "/quotes/:quoteId/extend",
      operationId: "extendQuote",
      summary: "Extend the validity of a quote to 30 days from today",
      description:
        "The customer can respond to the quote again until the end of the 30th day from today, at the original price. The quote is mailed to the customer again.",
      run: ({ id, quoteId }, _body, by) => quotes.extend(id, quoteId, by),
    });

    addDetailWrite(app, enquiries, {
      path: "/quotes/:quoteId/answer",
      operationId: "recordAnswer",
      summary: "Record an answer that the customer gave elsewhere",
      description: "It is marked with the account and the method. Nobody is mailed.",
      body: recordedAnswerSchema,
      run: ({ id, quoteId }, answer, by) => quotes.recordAnswer(id, quoteId, answer, by),
    });

    addDetailWrite(app, enquiries, {
      path: "/quotes/:quoteId/recall",
      operationId: "recallQuote",
      summary: "Withdraw a quote: it can no longer be accepted",
      description: "A new version puts it on offer again. The customer is not mailed.",
      run: ({ id, quoteId }, _body, by) => quotes.recall(id, quoteId, by),
    });

    addDetailWrite(app, enquiries, {
      path: "/quotes/:quoteId/confirm",
      operationId: "confirmAcceptance",
      summary: "Confirm the acceptance of a quote",
      description:
        "The customer cannot withdraw the acceptance any more. Confirming it again changes nothing.",
      run: ({ id, quoteId }, _body, by) => quotes.confirmAcceptance(id, quoteId, by),
    });

    addDetailWrite(app, enquiries, {
      path: "/quotes/:quoteId/unconfirm",
      operationId: "unconfirmAcceptance",
      summary: "Undo the confirmation of an acceptance",
      description:
        "For a confirmation that was a mistake: the acceptance waits again, and the customer can withdraw it. The customer is not mailed.",
      run: ({ id, quoteId }, _body, by) => quotes.unconfirmAcceptance(id, quoteId, by),
    });

    addDetailWrite(app, enquiries, {
      path: "/quotes/:quoteId/invoice",
      operationId: "completeInvoice",
      summary: "Complete the details for the invoice of an accepted quote",
      description:
        "All of them, also those that stay. The record of the acceptance keeps what was given with it.",
      body: staffInvoiceSchema,
      run: ({ id, quoteId }, invoice, by) => quotes.completeInvoice(id, quoteId, invoice, by),
    });

    addDetailWrite(app, enquiries, {
      path: "/quotes/:quoteId/stop-reminders",
      operationId: "stopReminders",
      summary: "Stop the reminders of a quote",
      description: "Also those of its later versions.",
      run: ({ id, quoteId }, _body, by) => quotes.stopReminders(id, quoteId, by),
    });

    addDetailWrite(app, enquiries, {
      path: "/quotes/:quoteId/resume-reminders",
      operationId: "resumeReminders",
      summary: "Undo a stop of the reminders of a quote",
      description: "A stop by the customer stays.",
      run: ({ id, quoteId }, _body, by) => quotes.resumeReminders(id, quoteId, by),
    });

    app.post(
      "/api/enquiries/:id/mails/:mailId/retry",
      forStaff({
        operationId: "retryMail",
        summary: "Retry a mail now",
        params: enquiryParams.extend({ mailId: z.string().describe("Id of the mail") }),
        response: { 200: successResponseSchema, ...failureResponses(404) },
      }),
      async (request) => {
        if (!(await enquiries.retryMail(request.params.id, request.params.mailId)))
          throw new HttpError(404, "There is no such mail that waits: it is sent, or being sent now");
        return { success: true as const, message: "The mail is being sent" };
      },
    );
  };
}

/**
 * Counts as one running export until its last byte is sent. When it takes longer than an export may, it goes on, but other
 * exports no longer wait for its client.
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
