import { z } from "zod";
import {
  type CompanySettings,
  companySettingsSchema,
  formatSettingsList,
} from "#domain/company/company-settings.ts";
import type { CompanySettingsResponse } from "#domain/company/company-settings-response.ts";
import { findList, listSettingEntries } from "#domain/company/setting-entries.ts";
import { settingsFields, settingsLists } from "#domain/company/settings-fields.ts";
import { type SettingName, type SettingsSection, isInGroup } from "#domain/company/settings-sections.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import type { ResourceFields } from "#domain/shared/resource-fields.ts";
import type { EditedResource } from "#app/dashboard/editing/edited-resource.ts";
import { createFormShape, formatFormValue, toFormValues } from "#app/dashboard/editing/form-values.ts";

function createListShape<const Fields extends ResourceFields>({ fields }: { readonly fields: Fields }) {
  return z.array(z.object(createFormShape(fields)));
}

const settingsValuesSchema = z.object({
  ...createFormShape(settingsFields),
  phones: createListShape(settingsLists.phones),
  seasons: createListShape(settingsLists.seasons),
  directions: createListShape(settingsLists.directions),
  serviceAreas: createListShape(settingsLists.serviceAreas),
  deliveries: createListShape(settingsLists.deliveries),
  brands: createListShape(settingsLists.brands),
  lostReasons: createListShape(settingsLists.lostReasons),
  replyTemplates: createListShape(settingsLists.replyTemplates),
});

export type SettingsValues = z.output<typeof settingsValuesSchema>;

const sectionValuesSchema = settingsValuesSchema.partial();

export type SectionValues = z.output<typeof sectionValuesSchema>;

export function listSettingNames({ groups }: SettingsSection): readonly SettingName[] {
  return listFieldNames(companySettingsSchema.shape).filter((name) =>
    groups.some((group) => isInGroup(group, name)),
  );
}

export function createSectionResource(
  section: SettingsSection,
): EditedResource<SectionValues, CompanySettingsResponse> {
  const mask: Partial<Record<SettingName, true>> = Object.fromEntries(
    listSettingNames(section).map((name) => [name, true]),
  );
  const values = sectionValuesSchema.pick(mask);
  return {
    subject: "settings",
    name: `“${section.label}”`,
    values,
    imageNames: [],
    getSchema: () => companySettingsSchema.pick(mask),
    toValues: ({ settings }) => values.parse(toSettingsValues(settings)),
    toTexts: (shown) =>
      new Map(
        listSettingEntries(shown).map(({ group, label, value }) => {
          const list = findList(group);
          return list === undefined
            ? [label, formatFormValue(value)]
            : [group.legend, formatSettingsList(list, shown[list] ?? [])];
        }),
      ),
  };
}

export function toSettingsValues(settings: CompanySettings) {
  return settingsValuesSchema.parse({ ...settings, ...toFormValues(settingsFields, settings) });
}
