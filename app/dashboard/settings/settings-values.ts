import { z } from "zod";
import {
  type CompanySettings,
  companyDetailFields,
  companyNameFields,
  companySettingsSchema,
  flattenSettings,
  groupSettings,
  settingsFields,
} from "../../../domain/company/company-settings.ts";
import type { CompanySettingsResponse } from "../../../domain/company/company-settings-response.ts";
import { listFieldNames } from "../../../domain/shared/resource-fields.ts";
import { createFormShape, toFormValues, toLabelledTexts } from "../editing/form-values.ts";
import type { EditedResource } from "../editing/use-record-editing.ts";

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

/**
 * Applies the changes of one person to the settings that a colleague saved since. The colleague's value stays in each
 * field that the person has not changed. The list of phones counts as one field.
 */
export function mergeChanges(
  now: SettingsValues,
  opened: SettingsValues,
  mine: SettingsValues,
): SettingsValues {
  const [openedTexts, texts] = [flattenSettings(opened), flattenSettings(mine)];
  const changed = listFieldNames(settingsFields).filter((name) => texts[name].trim() !== openedTexts[name]);
  return {
    ...groupSettings({
      ...flattenSettings(now),
      ...Object.fromEntries(changed.map((name) => [name, texts[name]])),
    }),
    phones: formatPhones(mine.phones) === formatPhones(opened.phones) ? now.phones : mine.phones,
  };
}
