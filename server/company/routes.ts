import type { onRequestHookHandler } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  companySettingsAnswerSchema,
  companySettingsChangeSchema,
} from "../../domain/company/company-settings-response.ts";
import type { CompanyFacts, KeptSettings } from "./service.ts";
import { failures } from "../http/responses.ts";
import { staffOf } from "../accounts/auth-routes.ts";
import { RequestRefused } from "../http/http-error.ts";

/** The calls on the company's facts, for staff alone: name, phones, addresses and links of every page and mail. */
export function companySettingsRoutes(parts: {
  companyFacts: CompanyFacts;
  requireStaff: onRequestHookHandler;
}): FastifyPluginAsyncZod {
  const { companyFacts } = parts;
  const forStaff = { tags: ["settings"], security: [{ staff: [] }] };

  return async (app) => {
    app.addHook("onRequest", parts.requireStaff);
    app.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });

    app.get(
      "/api/settings",
      {
        schema: {
          ...forStaff,
          summary: "The company's facts that staff may change",
          response: { 200: companySettingsAnswerSchema, ...failures(401, 429, 500) },
        },
      },
      async () => answerOf(await companyFacts.read()),
    );

    app.put(
      "/api/settings",
      {
        schema: {
          ...forStaff,
          summary: "Change the company's facts, on all pages at once",
          body: companySettingsChangeSchema,
          response: {
            200: companySettingsAnswerSchema,
            ...failures(400, 401, 409, 413, 415, 422, 429, 500),
          },
        },
      },
      async (request) => {
        const { version, ...settings } = request.body;
        const { kind, kept } = await companyFacts.save(settings, version, staffOf(request));
        if (kind === "conflict")
          throw new RequestRefused(409, "Somebody else changed the settings: read them, then save again");
        return answerOf(kept);
      },
    );
  };
}

function answerOf({ settings, version, lastChange }: KeptSettings) {
  return {
    success: true as const,
    settings,
    version,
    changedBy: lastChange?.by ?? null,
    changedAt: lastChange === null ? null : new Date(lastChange.at).toISOString(),
  };
}
