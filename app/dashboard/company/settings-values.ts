import { z } from "zod";
import {
  type CompanySettings,
  companyDetailFields,
  companyNameFields,
  companySettingsSchema,
  flattenSettings,
  groupSettings,
  settingsFields,
} from "#domain/company/company-settings.ts";
import type { CompanySettingsResponse } from "#domain/company/company-settings-response.ts";
import { createFormShape, toFormValues, toLabelledTexts } from "#app/dashboard/editing/form-values.ts";
import type { EditedResource } from "#app/dashboard/editing/use-record-editing.ts";

const groupedShapes = groupSettings(createFormShape(companyDetailFields));

const settingsValuesSchema = z.object({
  ...createFormShape(companyNameFields),
  phones: z.array(z.object({ label: z.string(), display: z.string() })),
  ...groupedShapes,
  whatsapp: z.object(groupedShapes.whatsapp),
  address: z.object(groupedShapes.address),
  map: z.object(groupedShapes.map),
  social: z.object(groupedShapes.social),
});

/** The values of the form. Numbers are text. */
export type SettingsValues = z.output<typeof settingsValuesSchema>;

export const settingsResource: EditedResource<SettingsValues, CompanySettingsResponse> = {
  subject: "settings",
  name: "the settings",
  values: settingsValuesSchema,
  imageNames: [],
  getSchema: () => companySettingsSchema,
  toValues: ({ settings }) => toSettingsValues(settings),
  toTexts(values) {
    const texts = flattenSettings(values);
    return new Map([
      ...toLabelledTexts(companyNameFields, texts),
      ["Phones", formatPhones(values.phones)],
      ...toLabelledTexts(companyDetailFields, texts),
    ]);
  },
};

export function toSettingsValues(settings: CompanySettings): SettingsValues {
  return {
    ...groupSettings(toFormValues(settingsFields, flattenSettings(settings))),
    phones: settings.phones,
  };
}

function formatPhones(phones: SettingsValues["phones"]): string {
  return phones.map(({ label, display }) => `${label.trim()} ${display.trim()}`).join(", ");
}
