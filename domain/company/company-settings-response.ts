import { z } from "zod";
import { companySettingsJsonSchema, companySettingsSchema } from "./company-settings.ts";
import { recordVersionSchema } from "#domain/shared/record-version.ts";

export const companySettingsChangeSchema = companySettingsSchema.extend({
  version: recordVersionSchema("settings"),
});

export const companySettingsResponseSchema = z
  .object({
    success: z.literal(true),
    settings: companySettingsJsonSchema,
    version: z.int().describe("Increases with each change; send it with the next change"),
    changedBy: z.string().nullable().describe("E-mail address of the account that made the last change"),
    changedAt: z.iso.datetime().nullable(),
  })
  .describe("The company settings");
export type CompanySettingsResponse = z.output<typeof companySettingsResponseSchema>;
