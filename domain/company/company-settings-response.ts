import { z } from "zod";
import { companySettingsJsonSchema, settingsChangesShape } from "./company-settings.ts";
import { recordVersionSchema } from "#domain/shared/record-version.ts";

export const companySettingsChangeSchema = z
  .object({ ...settingsChangesShape, version: recordVersionSchema("settings") })
  .describe("A setting that is not sent keeps its value");

export const logoUploadSchema = z.object({
  success: z.literal(true),
  name: z.string().describe("For the settings; within a day, then the file is deleted"),
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

export const settingMentionsResponseSchema = z
  .object({
    success: z.literal(true),
    mentions: z.array(
      z.object({
        place: z.string().describe("Page and language of a text of the site, or the name of a setting"),
        key: z.string().nullable().describe("Of a text of the site"),
        section: z.string().nullable().describe("Of a setting"),
        setting: z.string().nullable().describe("The path of a setting"),
        text: z.string(),
      }),
    ),
  })
  .describe("The texts and settings that name the present value of a setting in words");
export type SettingMention = z.output<typeof settingMentionsResponseSchema>["mentions"][number];
