import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { uploadedPictureSchema } from "#domain/company/showcase.ts";
import {
  type LandingPage,
  type LandingPageResponse,
  getCompleteLocales,
  landingPageFields,
  landingPageListSchema,
  landingPageSchemas,
} from "#domain/landing-pages/landing-page.ts";
import { recordPageSchema } from "#domain/shared/record-page.ts";
import { toFieldsJson } from "#domain/shared/resource-fields.ts";
import type { PreviewLinks } from "#server/blog/preview-links.ts";
import { forStaff, getStaffMember } from "#server/http/auth.ts";
import { createFieldError } from "#server/http/http-error.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { failureResponses, successResponseSchema } from "#server/http/responses.ts";
import { fileField } from "#server/http/uploads/form-fields.ts";
import { parseMultipart } from "#server/http/uploads/multipart.ts";
import { addRecordWrites, createIdParams, requireFound } from "#server/records/routes.ts";
import type { LandingPageService } from "./service.ts";

const params = createIdParams("page");
const pageSchema = landingPageSchemas.record;
const foundSchema = z
  .object({ success: z.literal(true), page: pageSchema })
  .describe("The page, in both languages");
const savedSchema = successResponseSchema.extend({ page: pageSchema }).describe("The stored page");
const previewSchema = z
  .object({ success: z.literal(true), path: z.string().describe("Path of the preview page") })
  .describe("A preview link, valid for three days, also for readers without an account");
const uploadSchema = z.object({ picture: fileField });

nameSchemas({
  Page: pageSchema,
  NewPage: landingPageSchemas.added,
  PageChanges: landingPageSchemas.changes,
  PagePicture: uploadSchema,
});

export function landingPageRoutes({
  landingPages,
  previewLinks,
}: {
  landingPages: LandingPageService;
  previewLinks: Pick<PreviewLinks, "signPage">;
}): FastifyPluginAsyncZod {
  return async (app) => {
    addTag(app, "pages");
    app.get(
      "/api/pages",
      forStaff({
        operationId: "listPages",
        summary: "List the matching pages that staff make by headline, a page at a time",
        querystring: recordPageSchema,
        response: { 200: landingPageListSchema },
      }),
      async (request) => {
        const { records, ...counts } = await landingPages.page(request.query);
        return { success: true as const, pages: records.map(toPageResponse), ...counts };
      },
    );

    app.post(
      "/api/pages/preview/:id",
      forStaff({
        operationId: "previewPage",
        summary: "Make a link to a preview of a page",
        params,
        response: { 200: previewSchema, ...failureResponses(404) },
      }),
      async (request) => {
        const page = requireFound("page", request.params, await landingPages.find(request.params.id));
        return { success: true as const, path: await previewLinks.signPage(page) };
      },
    );

    app.post(
      "/api/pages/pictures",
      {
        preValidation: parseMultipart(["picture"]),
        ...forStaff({
          operationId: "uploadPagePicture",
          summary: "Store a picture for a block of a page",
          consumes: ["multipart/form-data"],
          body: uploadSchema,
          response: { 201: uploadedPictureSchema, ...failureResponses(413, 415) },
        }),
      },
      async (request, reply) => {
        const { picture } = request.body;
        if (picture === undefined) throw createFieldError(400, "picture", "Choose a file");
        const source = await landingPages.upload(picture.bytes, getStaffMember(request));
        reply.code(201);
        return { success: true as const, source };
      },
    );

    addRecordWrites(app, {
      subject: "page",
      path: "/api/pages",
      params,
      saved: savedSchema,
      find: { found: foundSchema, run: landingPages.find },
      toResponse: (page: LandingPage) => ({ page: toPageResponse(page) }),
      add: { body: landingPageSchemas.added, run: landingPages.add },
      change: { body: landingPageSchemas.changes, run: landingPages.change },
      remove: { run: landingPages.remove },
    });
  };
}

function toPageResponse(page: LandingPage): LandingPageResponse {
  return {
    _id: page.id,
    ...toFieldsJson(landingPageFields, page),
    blocks: [...page.blocks],
    publication: page.publication,
    publishAt: page.publishAt === null ? null : new Date(page.publishAt).toISOString(),
    locales: [...getCompleteLocales(page)],
    version: page.version,
  };
}
