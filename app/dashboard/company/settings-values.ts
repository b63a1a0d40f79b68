import { z } from "zod";
import {
  type CompanySettings,
  companySettingsSchema,
  settingsFields,
} from "#domain/company/company-settings.ts";
import type { CompanySettingsResponse } from "#domain/company/company-settings-response.ts";
import { createFormShape, toFormValues, toLabelledTexts } from "#app/dashboard/editing/form-values.ts";
import type { EditedResource } from "#app/dashboard/editing/edited-resource.ts";

const { name, legalName, ...furtherValues } = createFormShape(settingsFields);

const settingsValuesSchema = z.object({
  name,
  legalName,
  phones: z.array(z.object({ label: z.string(), display: z.string() })),
  ...furtherValues,
});

export type SettingsValues = z.output<typeof settingsValuesSchema>;

export const settingsResource: EditedResource<SettingsValues, CompanySettingsResponse> = {
  subject: "settings",
  name: "the settings",
  values: settingsValuesSchema,
  imageNames: [],
  getSchema: () => companySettingsSchema,
  toValues: ({ settings }) => toSettingsValues(settings),
  toTexts(values) {
    const { name: nameField, legalName: legalNameField, ...furtherFields } = settingsFields;
    return new Map([
      ...toLabelledTexts({ name: nameField, legalName: legalNameField }, values),
      ["Phones", formatPhones(values.phones)],
      ...toLabelledTexts(furtherFields, values),
    ]);
  },
};

export function toSettingsValues(settings: CompanySettings): SettingsValues {
  return { ...toFormValues(settingsFields, settings), phones: settings.phones };
}

function formatPhones(phones: SettingsValues["phones"]): string {
  return phones.map(({ label, display }) => `${label.trim()} ${display.trim()}`).join(", ");
}
