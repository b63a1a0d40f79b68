import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import {
  type CompanySettings,
  type Grouped,
  type SettingsFieldName,
  companyDetailFields,
  companyNameFields,
  companySettingsSchema,
  flattenSettings,
  groupSettings,
  settingsFields,
} from "../../../domain/company/company-settings.ts";
import type { CompanyPhone } from "../../../domain/company/company.ts";
import { listFieldNames } from "../../../domain/shared/resource-fields.ts";
import { toFormValues } from "../editing/form-values.ts";
import type { NamedTexts } from "../editing/list-conflict-rows.ts";

/** The values of the form. Numbers are text. */
export type SettingsValues = Grouped<Record<SettingsFieldName, string>> & { phones: CompanyPhone[] };

const fieldNames = listFieldNames(settingsFields);

export function toSettingsValues(settings: CompanySettings): SettingsValues {
  return {
    ...groupSettings(toFormValues(settingsFields, flattenSettings(settings))),
    phones: settings.phones.map((phone) => ({ ...phone })),
  };
}

const check = zodResolver(companySettingsSchema);

/** Validates with the schema of the server. Valid values are sent as they are: the server trims them. */
export const resolveSettings: Resolver<SettingsValues> = async (values, context, { fields }) => {
  const { errors } = await check(values, context, { fields, shouldUseNativeValidation: false });
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};

/** Returns the path in the form of a field of the API; null if the form does not show the field. */
export function findFormField(
  field: string,
): SettingsFieldName | "phones" | `phones.${number}.label` | `phones.${number}.display` | null {
  const name = fieldNames.find((each) => each === field);
  if (name !== undefined) return name;
  if (field === "phones") return field;
  const [, position, part] = /^phones\.(\d+)\.(label|display)$/.exec(field) ?? [];
  if (position === undefined) return null;
  return `phones.${Number(position)}.${part === "label" ? "label" : "display"}`;
}

/** Returns the values of the form by label, to compare them with the settings that a colleague saved. */
export function toSettingsTexts(values: SettingsValues): NamedTexts {
  const texts = flattenSettings(values);
  const toLabelled = (name: SettingsFieldName) => [settingsFields[name].label, texts[name].trim()] as const;
  return new Map([
    ...listFieldNames(companyNameFields).map(toLabelled),
    ["Phones", formatPhones(values.phones)],
    ...listFieldNames(companyDetailFields).map(toLabelled),
  ]);
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
  const changed = fieldNames.filter((name) => texts[name].trim() !== openedTexts[name]);
  return {
    ...groupSettings({
      ...flattenSettings(now),
      ...Object.fromEntries(changed.map((name) => [name, texts[name]])),
    }),
    phones: formatPhones(mine.phones) === formatPhones(opened.phones) ? now.phones : mine.phones,
  };
}
