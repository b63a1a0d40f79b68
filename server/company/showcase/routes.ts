import type { FastifyPluginAsync } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  clientLogoFolder,
  showcaseChangeSchema,
  showcaseResponseSchema,
  uploadedPictureSchema,
} from "#domain/company/showcase.ts";
import {
  forAdministrators,
  forConfirmedAdministrators,
  getAdministrator,
  getStaffMember,
} from "#server/http/auth.ts";
import { HttpError, createFieldError } from "#server/http/http-error.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { failureResponses } from "#server/http/responses.ts";
import { fileField } from "#server/http/uploads/form-fields.ts";
import { parseMultipart } from "#server/http/uploads/multipart.ts";
import type { ShowcaseRecord } from "./repository.ts";
import type { ShowcaseService } from "./service.ts";

const uploadSchema = z.object({ picture: fileField });

nameSchemas({
  Showcase: showcaseResponseSchema,
  ShowcaseChange: showcaseChangeSchema,
  ShowcasePicture: uploadSchema,
});

interface Parts {
  readonly showcase: ShowcaseService;
}

export function showcaseRoutes({ showcase }: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    addTag(app, "settings");
    app.get(
      "/api/showcase",
      forAdministrators({
        operationId: "getShowcase",
        summary: "Get the claims of the company, and its customers",
        response: { 200: showcaseResponseSchema },
      }),
      async () => toResponse(await showcase.read()),
    );

    app.put(
      "/api/showcase",
      forConfirmedAdministrators({
        operationId: "updateShowcase",
        summary: "Change the claims and customers on all pages at once",
        body: showcaseChangeSchema,
        response: { 200: showcaseResponseSchema, ...failureResponses(409) },
      }),
      async (request) => {
        const { version, ...changed } = request.body;
        const { kind, stored } = await showcase.save(changed, version, getAdministrator(request));
        if (kind === "conflict")
          throw new HttpError(409, "Someone else changed the claims: read them, then save again");
        return toResponse(stored);
      },
    );

    app.post(
      "/api/showcase/pictures",
      {
        preValidation: parseMultipart(["picture"]),
        ...forAdministrators({
          operationId: "uploadShowcasePicture",
          summary: "Store a logo or picture: an SVG is cleaned to its shapes",
          consumes: ["multipart/form-data"],
          body: uploadSchema,
          response: { 201: uploadedPictureSchema, ...failureResponses(413, 415) },
        }),
      },
      async (request, reply) => {
        const { picture } = request.body;
        if (picture === undefined) throw createFieldError(400, "picture", "Choose a file");
        const source = await showcase.upload(picture.bytes, getStaffMember(request));
        reply.code(201);
        return { success: true as const, source };
      },
    );
  };
}

function toResponse({ showcase, version }: ShowcaseRecord) {
  return { success: true as const, showcase, version };
}

const oneYear = 31_536_000;

export function clientLogoRoutes({ showcase }: Parts): FastifyPluginAsync {
  const params = z.object({ hash: z.string() });
  return async (app) => {
    app.get(`${clientLogoFolder}:hash.svg`, { schema: { hide: true } }, async (request, reply) => {
      const svg = await showcase.readLogo(params.parse(request.params).hash);
      if (svg === undefined) throw new HttpError(404, "There is no such client logo");
      return reply
        .headers({
          "content-type": "image/svg+xml",
          "cache-control": `public, max-age=${oneYear}, immutable`,
          // Opened by its address, an SVG is a document that could run scripts.
          "content-security-policy": "default-src 'none'; sandbox",
        })
        .send(svg);
    });
  };
}
