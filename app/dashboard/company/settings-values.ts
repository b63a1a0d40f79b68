import { z } from "zod";
import { settingsFields, settingsLists } from "#domain/company/settings-fields.ts";
import {
  type CompanySettings,
  companySettingsSchema,
  formatSettingsList,
} from "#domain/company/company-settings.ts";
import type { CompanySettingsResponse } from "#domain/company/company-settings-response.ts";
import { createFormShape, toFormValues, toLabelledTexts } from "#app/dashboard/editing/form-values.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import type { ResourceFields } from "#domain/shared/resource-fields.ts";
import type { EditedResource } from "#app/dashboard/editing/edited-resource.ts";

const { name, legalName, ...furtherValues } = createFormShape(settingsFields);

function createListShape<const Fields extends ResourceFields>({ fields }: { readonly fields: Fields }) {
  return z.array(z.object(createFormShape(fields)));
}

const settingsValuesSchema = z.object({
  name,
  legalName,
  phones: createListShape(settingsLists.phones),
  visitingHours: createListShape(settingsLists.visitingHours),
  directions: createListShape(settingsLists.directions),
  serviceAreas: createListShape(settingsLists.serviceAreas),
  deliveries: createListShape(settingsLists.deliveries),
  brands: createListShape(settingsLists.brands),
  lostReasons: createListShape(settingsLists.lostReasons),
  replyTemplates: createListShape(settingsLists.replyTemplates),
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
      ...listFieldNames(settingsLists).map(
        (list) => [settingsLists[list].label, formatSettingsList(list, values[list])] as const,
      ),
      ...toLabelledTexts(furtherFields, values),
    ]);
  },
};

export function toSettingsValues(settings: CompanySettings): SettingsValues {
  const { phones, visitingHours, directions, serviceAreas, deliveries, brands } = settings;
  const { lostReasons, replyTemplates } = settings;
  const lists = { phones, visitingHours, directions, serviceAreas, deliveries, brands };
  return { ...toFormValues(settingsFields, settings), ...lists, lostReasons, replyTemplates };
}
