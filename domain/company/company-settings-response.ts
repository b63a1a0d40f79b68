import { z } from "zod";
import { companySettingsSchema } from "./company-settings.ts";
import { recordVersionSchema } from "../shared/record-version.ts";

/** A change of the company's facts: all of them, and which state of them it takes the place of. */
export const companySettingsChangeSchema = companySettingsSchema.extend({
  version: recordVersionSchema("settings"),
});

/** The company's facts as the API gives them to staff. */
export const companySettingsResponseSchema = z
  .object({
    success: z.literal(true),
    settings: z.object({
      name: z.string(),
      legalName: z.string(),
      phones: z.array(z.object({ label: z.string(), display: z.string() })),
      email: z.string(),
      whatsapp: z.object({ digits: z.string(), greeting: z.string() }),
      address: z.object({ street: z.string(), area: z.string(), city: z.string(), country: z.string() }),
      map: z.object({ latitude: z.number(), longitude: z.number(), directionsUrl: z.string() }),
      social: z.object({ facebook: z.string(), instagram: z.string(), linkedin: z.string() }),
      vatPercent: z.number(),
      retentionMonths: z
        .int()
        .describe("How long enquiries are kept after the last thing that happened to them"),
    }),
    version: z.int().describe("Goes up with each change; send it along with one"),
    changedBy: z.string().nullable().describe("E-mail address of the account that changed them last"),
    changedAt: z.iso.datetime().nullable(),
  })
  .describe("The company's facts");
export type CompanySettingsResponse = z.output<typeof companySettingsResponseSchema>;
