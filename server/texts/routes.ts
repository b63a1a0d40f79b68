import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { getSearchWords } from "#domain/pages/search-result.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import {
  textChangeSchema,
  textDraftsSchema,
  textListQuerySchema,
  textListSchema,
  textRowSchema,
} from "#domain/texts/text-responses.ts";
import type { PreviewLinks } from "#server/blog/preview-links.ts";
import type { CompanyService } from "#server/company/service.ts";
import {
  forAdministrators,
  forConfirmedAdministrators,
  forStaff,
  getAdministrator,
} from "#server/http/auth.ts";
import { HttpError } from "#server/http/http-error.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { failureResponses, successResponseSchema } from "#server/http/responses.ts";
import type { QuoteService } from "#server/quotes/service.ts";

nameSchemas({ Text: textRowSchema, TextChange: textChangeSchema, TextDrafts: textDraftsSchema });

export function textRoutes(parts: {
  companyService: Pick<CompanyService, "texts" | "current" | "translate">;
  previewLinks: Pick<PreviewLinks, "signTexts">;
  quotes: Pick<QuoteService, "findSiteTerms">;
}): FastifyPluginAsyncZod {
  const { texts, current, translate } = parts.companyService;
  const readValues = async (locale: Locale) => {
    const company = await current(undefined, locale);
    const { legalName, email, address } = company;
    return [locale, { legalName, email, ...address, ...getSearchWords(translate(locale), company) }] as const;
  };
  const response = { 200: successResponseSchema, ...failureResponses(404, 409) };

  return async (app) => {
    addTag(app, "settings");
    app.get(
      "/api/texts",
      forAdministrators({
        operationId: "listTexts",
        summary: "List the texts of a page of the site, or those that match",
        querystring: textListQuerySchema,
        response: { 200: textListSchema },
      }),
      async ({ query }) => ({
        success: true as const,
        ...(await texts.list(query)),
        values: Object.fromEntries(await Promise.all(locales.map(readValues))),
        preview: await parts.previewLinks.signTexts(),
      }),
    );

    app.put(
      "/api/texts/:key/:locale",
      forAdministrators({
        operationId: "changeText",
        summary: "Save a text as a draft, or keep the own one after a release",
        params: z.object({
          key: z.string().max(100).describe("Key of the text"),
          locale: z.enum(locales).describe("Language of the text"),
        }),
        body: textChangeSchema,
        response,
      }),
      async (request) => {
        await texts.save(request.params, request.body, getAdministrator(request));
        return { success: true as const, message: "Saved" };
      },
    );

    app.post(
      "/api/texts/drafts",
      forConfirmedAdministrators({
        operationId: "endTextDrafts",
        summary: "Publish drafts of texts on all pages at once, or discard them",
        body: textDraftsSchema,
        response,
      }),
      async (request) => {
        await texts.endDrafts(request.body.action, request.body.drafts, getAdministrator(request));
        return { success: true as const, message: "Done" };
      },
    );

    app.get(
      "/api/terms/:hash",
      forStaff({
        tags: ["enquiries"],
        operationId: "getAcceptedTerms",
        summary: "Get the terms page in the words that a customer accepted",
        params: z.object({ hash: z.string().max(64).describe("`siteTerms` of the acceptance") }),
        response: {
          200: { description: "The terms", content: { "text/plain": { schema: z.string() } } },
          ...failureResponses(404),
        },
      }),
      async (request, reply) => {
        const text = await parts.quotes.findSiteTerms(request.params.hash);
        if (text === null) throw new HttpError(404, "Nobody has accepted such terms");
        return reply.type("text/plain; charset=utf-8").send(text);
      },
    );
  };
}
