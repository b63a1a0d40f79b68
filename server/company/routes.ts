import type { onRequestHookHandler } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  companySettingsResponseSchema,
  companySettingsChangeSchema,
} from "../../domain/company/company-settings-response.ts";
import type { CompanyService, SettingsRecord } from "./service.ts";
import { failureResponses } from "../http/responses.ts";
import { getStaffMember } from "../http/auth.ts";
import { HttpError } from "../http/http-error.ts";

/** The API of the company settings, for staff only. */
export function companySettingsRoutes(parts: {
  companyService: CompanyService;
  requireStaff: onRequestHookHandler;
}): FastifyPluginAsyncZod {
  const { companyService } = parts;
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
          summary: "Get the company settings",
          response: { 200: companySettingsResponseSchema, ...failureResponses(401, 429, 500) },
        },
      },
      async () => toSettingsResponse(await companyService.read()),
    );

    app.put(
      "/api/settings",
      {
        schema: {
          ...forStaff,
          summary: "Change the company settings on all pages at once",
          body: companySettingsChangeSchema,
          response: {
            200: companySettingsResponseSchema,
            ...failureResponses(400, 401, 409, 413, 415, 422, 429, 500),
          },
        },
      },
      async (request) => {
        const { version, ...settings } = request.body;
        const { kind, stored } = await companyService.save(settings, version, getStaffMember(request));
        if (kind === "conflict")
          throw new HttpError(409, "Somebody else changed the settings: read them, then save again");
        return toSettingsResponse(stored);
      },
    );
  };
}

function toSettingsResponse({ settings, version, lastChange }: SettingsRecord) {
  return {
    success: true as const,
    settings,
    version,
    changedBy: lastChange?.by ?? null,
    changedAt: lastChange === null ? null : new Date(lastChange.at).toISOString(),
  };
}
