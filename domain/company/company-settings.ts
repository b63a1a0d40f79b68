import { z } from "zod";
import { listFieldNames } from "#domain/shared/field-names.ts";
import {
  type FieldValues,
  type GroupedValues,
  createInputShape,
  createResponseShape,
  listFields,
  mapFields,
} from "#domain/shared/resource-fields.ts";
import { getStaffLabel } from "#domain/shared/form-text.ts";
import { listMissingTranslations } from "#domain/shared/translated-fields.ts";
import { findRefusedColours, formatContrast } from "./brand-colours.ts";
import { type SettingsList, settingsFields, settingsLists } from "./settings-fields.ts";

const maxPhones = 6;
const maxListItems = 24;

const phonesSchema = createListSchema(settingsLists.phones, maxPhones).refine(haveDifferentNumbers, {
  error: "Each phone number may be listed once",
  // Two empty numbers are missing, not equal.
  when: ({ issues }) => issues.length === 0,
});

const seasonsSchema = createListSchema(settingsLists.seasons).superRefine((seasons, context) => {
  for (const [index, { firstDay, lastDay }] of seasons.entries())
    if (lastDay < firstDay)
      context.addIssue({
        code: "custom",
        path: [index, "lastDay"],
        message: "The last day must not be before the first one",
      });
});

export function createListSchema<const List extends SettingsList>(
  { label, fields }: List,
  maxItems = maxListItems,
) {
  return z
    .array(z.object(createInputShape<List["fields"]>(fields)), `${label} must be a list`)
    .max(maxItems, `${label} must not exceed ${maxItems} entries`);
}

export function createListJsonSchema<const List extends SettingsList>({ fields }: List) {
  return z.array(z.object(createResponseShape<List["fields"]>(fields)));
}

function haveDifferentNumbers(phones: readonly { readonly display: string }[]): boolean {
  return new Set(phones.map(({ display }) => display.replace(/\D/g, ""))).size === phones.length;
}

const { name, legalName, ...furtherInputs } = createInputShape(settingsFields);

const brandSchema = furtherInputs.brand.superRefine((brand, context) => {
  for (const { name: colour, value, kind, ground, ratio, nearest } of findRefusedColours(brand))
    context.addIssue({
      code: "custom",
      path: [colour],
      message: `${settingsFields.brand.fields[colour].label} ${value}: ${kind.toLowerCase()} on ${ground} would be ${formatContrast(ratio)} and needs 4.5 : 1; the nearest that passes is ${nearest}`,
    });
});

export const companySettingsSchema = z.object({
  name,
  legalName,
  phones: phonesSchema,
  seasons: seasonsSchema,
  directions: createListSchema(settingsLists.directions),
  serviceAreas: createListSchema(settingsLists.serviceAreas),
  deliveries: createListSchema(settingsLists.deliveries),
  brands: createListSchema(settingsLists.brands),
  lostReasons: createListSchema(settingsLists.lostReasons),
  replyTemplates: createListSchema(settingsLists.replyTemplates),
  ...furtherInputs,
  brand: brandSchema,
});
export type CompanySettings = z.output<typeof companySettingsSchema>;

type SettingsChangesShape = {
  [Name in keyof CompanySettings]: z.ZodExactOptional<z.ZodType<CompanySettings[Name]>>;
};

/** A default would replace the value of a setting that is not sent. */
export const settingsChangesShape = createChangesShape();

function createChangesShape(): SettingsChangesShape;
function createChangesShape(): Record<string, z.ZodType> {
  return mapFields(companySettingsSchema.shape, (schema: z.ZodType) =>
    z.exactOptional(schema instanceof z.ZodDefault ? schema.unwrap() : schema),
  );
}

const { name: nameJson, legalName: legalNameJson, ...furtherJson } = createResponseShape(settingsFields);

export const companySettingsJsonSchema = z.object({
  name: nameJson,
  legalName: legalNameJson,
  phones: createListJsonSchema(settingsLists.phones),
  seasons: createListJsonSchema(settingsLists.seasons),
  directions: createListJsonSchema(settingsLists.directions),
  serviceAreas: createListJsonSchema(settingsLists.serviceAreas),
  deliveries: createListJsonSchema(settingsLists.deliveries),
  brands: createListJsonSchema(settingsLists.brands),
  lostReasons: createListJsonSchema(settingsLists.lostReasons),
  replyTemplates: createListJsonSchema(settingsLists.replyTemplates),
  ...furtherJson,
});

export function getCompanySettings(
  company: FieldValues<typeof settingsFields> & Readonly<Record<keyof typeof settingsLists, unknown>>,
): CompanySettings {
  return companySettingsJsonSchema.parse(company);
}

/** In one line, for staff. */
export function formatSettingsList(
  list: keyof typeof settingsLists,
  items: readonly GroupedValues[],
): string {
  return items
    .map((item) =>
      listFields(settingsLists[list].fields, item)
        .map(({ field, value }) => {
          const text = value === true ? getStaffLabel(field.label) : String(value || "").trim();
          return field.auditLabel === undefined || text === "" ? text : `${field.auditLabel} ${text}`;
        })
        .filter(Boolean)
        .join(" "),
    )
    .join(", ");
}

/** The names of the texts without Arabic, of these settings alone. */
export function listMissingSettingsTexts(
  settings: CompanySettings,
  names: readonly string[] = Object.keys(settings),
): readonly string[] {
  return [
    ...listMissingTranslations(settingsFields, settings)
      .filter(({ path }) => names.includes(path.split(".")[0] ?? path))
      .map(({ sourceLabel }) => sourceLabel),
    ...listFieldNames(settingsLists)
      .filter((list) => names.includes(list))
      .flatMap((list) => {
        const { label, fields } = settingsLists[list];
        const items: readonly object[] = settings[list];
        return items.flatMap((item, index) =>
          listMissingTranslations(fields, item).map(
            ({ sourceLabel }) => `${sourceLabel} of ${label.toLowerCase()} ${index + 1}`,
          ),
        );
      }),
  ];
}
