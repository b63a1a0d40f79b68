import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  companySettingsResponseSchema,
  companySettingsChangeSchema,
} from "#domain/company/company-settings-response.ts";
import type { SettingsRecord } from "./repository.ts";
import type { CompanyService } from "./service.ts";
import { nameSchemas } from "#server/http/named-schemas.ts";
import { failureResponses, formatIsoTime } from "#server/http/responses.ts";
import { forAdministrators, getAdministrator } from "#server/http/auth.ts";
import { HttpError } from "#server/http/http-error.ts";

nameSchemas({
  CompanySettings: companySettingsResponseSchema,
  CompanySettingsChange: companySettingsChangeSchema,
});

export function companySettingsRoutes(parts: { companyService: CompanyService }): FastifyPluginAsyncZod {
  const { companyService } = parts;
  const tags = ["settings"];

  return async (app) => {
    app.get(
      "/api/settings",
      {
        config: forAdministrators,
        schema: {
          tags,
          operationId: "getSettings",
          summary: "Get the company settings",
          response: { 200: companySettingsResponseSchema },
        },
      },
      async () => toSettingsResponse(await companyService.read()),
    );

    app.put(
      "/api/settings",
      {
        config: { ...forAdministrators, isSensitive: true },
        schema: {
          tags,
          operationId: "updateSettings",
          summary: "Change the company settings on all pages at once",
          body: companySettingsChangeSchema,
          response: { 200: companySettingsResponseSchema, ...failureResponses(409) },
        },
      },
      async (request) => {
        const { version, ...settings } = request.body;
        const { kind, stored } = await companyService.save(settings, version, getAdministrator(request));
        if (kind === "conflict")
          throw new HttpError(409, "Someone else changed the settings: read them, then save again");
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
    changedAt: formatIsoTime(lastChange?.at ?? null),
  };
}
