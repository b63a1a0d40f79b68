import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  companySettingsResponseSchema,
  companySettingsChangeSchema,
  settingMentionsResponseSchema,
} from "#domain/company/company-settings-response.ts";
import type { SettingsRecord } from "./repository.ts";
import type { CompanyService } from "./service.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { failureResponses, formatIsoTime } from "#server/http/responses.ts";
import { forAdministrators, forConfirmedAdministrators, getAdministrator } from "#server/http/auth.ts";
import { HttpError } from "#server/http/http-error.ts";

nameSchemas({
  CompanySettings: companySettingsResponseSchema,
  CompanySettingsChange: companySettingsChangeSchema,
  SettingMentions: settingMentionsResponseSchema,
});

export function companySettingsRoutes(parts: { companyService: CompanyService }): FastifyPluginAsyncZod {
  const { companyService } = parts;
  return async (app) => {
    addTag(app, "settings");
    app.get(
      "/api/settings",
      forAdministrators({
        operationId: "getSettings",
        summary: "Get the company settings",
        response: { 200: companySettingsResponseSchema },
      }),
      async () => toSettingsResponse(await companyService.read()),
    );

    app.put(
      "/api/settings",
      forConfirmedAdministrators({
        operationId: "updateSettings",
        summary: "Change company settings on all pages at once",
        body: companySettingsChangeSchema,
        response: { 200: companySettingsResponseSchema, ...failureResponses(409) },
      }),
      async (request) => {
        const { version, ...changes } = request.body;
        const { kind, stored } = await companyService.save(changes, version, getAdministrator(request));
        if (kind === "conflict")
          throw new HttpError(409, "Someone else changed these settings: read them, then save again");
        return toSettingsResponse(stored);
      },
    );

    app.get(
      "/api/settings/mentions",
      forAdministrators({
        operationId: "getSettingMentions",
        summary: "Find the texts that name the value of a setting",
        querystring: z.object({
          path: z.string().max(100).describe("Of the setting, such as address.city"),
        }),
        response: { 200: settingMentionsResponseSchema },
      }),
      async ({ query }) => ({
        success: true as const,
        mentions: await companyService.findMentions(query.path),
      }),
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
