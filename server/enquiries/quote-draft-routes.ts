import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  type QuoteDraftResponse,
  draftApprovalSchema,
  quoteDraftResponseSchema,
  quoteDraftSchema,
  savedDraftSchema,
  sentDraftSchema,
} from "#domain/quotes/quote-draft.ts";
import { idSchema } from "#domain/shared/id.ts";
import { forStaff, getStaffMember } from "#server/http/auth.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { failureResponses, formatIsoTime, successResponseSchema } from "#server/http/responses.ts";
import type { BrandService } from "#server/brand/service.ts";
import type { CompanyService } from "#server/company/service.ts";
import type { MakeQuotePdf } from "#server/mail/quote-attachment.ts";
import type { DraftView, QuoteDrafts } from "#server/quotes/drafts/service.ts";
import { addDetailWrite, enquiryParams } from "./detail-write-routes.ts";
import type { EnquiryService } from "./service.ts";

nameSchemas({
  QuoteDraft: quoteDraftSchema,
  SavedQuoteDraft: savedDraftSchema,
  SentQuoteDraft: sentDraftSchema,
  DraftApproval: draftApprovalSchema,
});

export function quoteDraftRoutes(parts: {
  quoteDrafts: QuoteDrafts;
  enquiries: Pick<EnquiryService, "get" | "findSurroundings">;
  companyService: Pick<CompanyService, "current" | "translate">;
  brandService: Pick<BrandService, "readLogo">;
  makeQuotePdf: MakeQuotePdf;
  publicUrl: string;
}): FastifyPluginAsyncZod {
  const { quoteDrafts, enquiries, companyService, makeQuotePdf, publicUrl } = parts;
  const path = "/api/enquiries/:id/quote-draft";
  const params = enquiryParams;
  const versionSchema = sentDraftSchema.shape.version;

  return async (app) => {
    addTag(app, "enquiries");
    app.get(
      path,
      forStaff({
        operationId: "getQuoteDraft",
        summary: "Get the draft of a quote that staff make or revise",
        description: "An enquiry has at most one. Without a saved one, it states what the customer has now.",
        params,
        querystring: z.object({
          quote: idSchema.optional().describe("Id of the quote to revise; without it, a new quote"),
        }),
        response: { 200: quoteDraftResponseSchema, ...failureResponses(404, 409) },
      }),
      async (request) => toResponse(await quoteDrafts.read(request.params.id, request.query.quote)),
    );

    app.put(
      path,
      forStaff({
        operationId: "saveQuoteDraft",
        summary: "Save the draft of a quote",
        description: "The customer sees nothing of it until it is sent.",
        params,
        body: savedDraftSchema,
        response: { 200: quoteDraftResponseSchema, ...failureResponses(404, 409) },
      }),
      async (request) => {
        const { id } = request.params;
        await quoteDrafts.save(id, request.body, getStaffMember(request));
        return toResponse(await quoteDrafts.read(id, request.body.quote ?? undefined));
      },
    );

    app.get(
      `${path}/preview.pdf`,
      forStaff({
        operationId: "previewQuoteDraft",
        summary: "Get the saved draft as the PDF that the customer would have",
        params,
        response: {
          200: { description: "The PDF", content: { "application/pdf": { schema: z.string() } } },
          ...failureResponses(404, 409, 422),
        },
      }),
      async (request, reply) => {
        const { id } = request.params;
        const quote = await quoteDrafts.preview(id);
        const company = await companyService.current(undefined, quote.locale);
        const logo = await parts.brandService.readLogo(company);
        const t = companyService.translate(quote.locale);
        const sender = { company, publicUrl, logo, t };
        const bytes = await makeQuotePdf(quote, sender);
        return sendPdf(reply, bytes);
      },
    );

    app.delete(
      path,
      forStaff({
        operationId: "discardQuoteDraft",
        summary: "Discard the draft of a quote",
        params,
        querystring: z.object({
          version: z.coerce
            .number()
            .pipe(versionSchema)
            .describe("Version of the draft that you read. If the stored one is newer, the response is 409"),
        }),
        response: { 200: successResponseSchema, ...failureResponses(404, 409) },
      }),
      async (request) => {
        await quoteDrafts.discard(request.params.id, request.query.version, getStaffMember(request));
        return { success: true as const, message: "The draft is discarded" };
      },
    );

    addDetailWrite(app, enquiries, {
      path: "/quote-draft/send",
      operationId: "sendQuoteDraft",
      summary: "Send a draft to the customer: a new quote, or the next version of one",
      description:
        "A version supersedes the one before it under the same reference and link. An accepted quote has no further version. A draft below a floor waits until an administrator sends it.",
      body: sentDraftSchema,
      run: ({ id }, sent, by) => quoteDrafts.send(id, sent, by),
    });

    addDetailWrite(app, enquiries, {
      path: "/quote-draft/approval",
      operationId: "changeApproval",
      summary: "Ask administrators to approve a draft that is below a floor, or refuse it as one of them",
      description:
        "A change of the draft takes the request back. An administrator approves it by sending it.",
      body: draftApprovalSchema,
      run: ({ id }, change, by) => quoteDrafts.changeApproval(id, change, by),
    });
  };
}

/** The types of the routes know JSON alone. */
function sendPdf(reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  return reply.type("application/pdf").send(bytes);
}

function toResponse(view: DraftView): QuoteDraftResponse {
  const { stored, draft, quote, before, company, products, belowFloor } = view;
  return {
    success: true,
    version: stored?.version ?? 0,
    savedAt: formatIsoTime(stored?.savedAt ?? null),
    author: stored?.authorName ?? null,
    draft,
    belowFloor,
    approval: stored?.approval ?? null,
    approvalText: stored?.approvalText ?? "",
    quote:
      quote === null || before === null
        ? null
        : { _id: quote.id, reference: quote.reference, version: quote.version, draft: before },
    products: products.map(({ id, title, refurbished }) => ({ _id: id, title, refurbished })),
    vatPercent: company.vatPercent,
    priceDisplay: company.priceDisplay,
    timeZone: company.timeZone,
  };
}
