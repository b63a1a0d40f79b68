import type { z } from "zod";
import { getStaffLabel } from "./form-text.ts";
import type { Locale } from "./locale.ts";
import { listFieldNames } from "./field-names.ts";
import {
  type FieldGroup,
  type FieldValue,
  type FieldValues,
  type GroupedFields,
  type GroupedValues,
  type JsonValue,
  type LineField,
  type MultilineField,
  type ResourceField,
  type ResourceFields,
  type ResponseShape,
  type TranslatedText,
  createResponseShape,
  isGroup,
  listFields,
  toFieldsJson,
} from "./resource-fields.ts";

/*
 * Records in several languages. A text that visitors read is English, with `isTranslated: true` in its definition:
 *
 *   const tonerFields = withTranslations({ title: { kind: "line", label: "Title", isTranslated: true } });
 *
 * has the fields `title` and `titleAr`, "Title (Arabic)", which may be empty. Columns, schemas, form, conflict dialog and
 * audit text follow as for every field (`resource-fields.ts`). `localize(tonerFields, toner, "ar")` is the toner with the
 * Arabic title as its `title`; the English one where there is none.
 */

/** A further language of records is an entry here and a migration for its columns. */
const translations = {
  ar: { ending: "Ar", language: "Arabic" },
} as const satisfies Record<Exclude<Locale, "en">, { readonly ending: string; readonly language: string }>;

type Ending = (typeof translations)[keyof typeof translations]["ending"];

type TranslatedName<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { readonly isTranslated: true } ? Name : never;
}[keyof Fields & string];

export type TranslationField = (LineField | MultilineField) & {
  readonly whenEmpty: "accept";
  readonly translates: TranslatedText;
};

type WithTranslations<Fields> = {
  readonly [Name in (keyof Fields & string) | `${TranslatedName<Fields>}${Ending}`]: Name extends keyof Fields
    ? Fields[Name] extends FieldGroup<infer Inner>
      ? { readonly kind: "group"; readonly fields: WithTranslations<Inner> }
      : Fields[Name]
    : TranslationField;
};

/** Each translated field is followed by its translations. */
export function withTranslations<const Fields extends GroupedFields>(
  fields: Fields,
): WithTranslations<Fields>;
export function withTranslations(fields: GroupedFields): GroupedFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, ResourceField | FieldGroup][] =>
      field.kind === "group"
        ? [[name, { kind: "group", fields: addTranslations(field.fields) }]]
        : Object.entries(addTranslations({ [name]: field })),
    ),
  );
}

function addTranslations(fields: ResourceFields): ResourceFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, ResourceField][] => [
      [name, field],
      ...createTranslations(name, field),
    ]),
  );
}

function createTranslations(source: string, field: ResourceField): [string, TranslationField][] {
  if ((field.kind !== "line" && field.kind !== "multiline") || field.isTranslated !== true) return [];
  const { isTranslated: _, ...text } = field;
  return listTranslationLocales().map((locale) => {
    const { ending, language } = translations[locale];
    const nameLabel = (label: string) => `${label} (${language})`;
    return [
      `${source}${ending}`,
      {
        ...text,
        label: nameLabel(getStaffLabel(field.label)),
        ...(field.errorLabel !== undefined && { errorLabel: nameLabel(getStaffLabel(field.errorLabel)) }),
        ...(field.auditLabel !== undefined && { auditLabel: nameLabel(field.auditLabel) }),
        description: `In ${language}; empty: visitors read the English text`,
        whenEmpty: "accept",
        translates: { locale, source },
      },
    ];
  });
}

function listTranslationLocales(): readonly TranslatedText["locale"][] {
  return listFieldNames(translations);
}

/** In one language: a translated field has the text of this language, or the English one where there is none. */
export function localize<const Fields extends GroupedFields, Values extends FieldValues<Fields>>(
  fields: Fields,
  record: Values,
  locale: Locale,
): Values;
export function localize(fields: GroupedFields, record: GroupedValues, locale: Locale): GroupedValues {
  return localizeTexts(fields, record, locale);
}

function localizeTexts(fields: GroupedFields, record: GroupedValues, locale: Locale): GroupedValues {
  const localized: Record<string, FieldValue | GroupedValues | undefined> = { ...record };
  for (const [name, field] of Object.entries(fields)) {
    const value = record[name];
    if (field.kind === "group") {
      if (isGroup(value)) localized[name] = localizeTexts(field.fields, value, locale);
    } else if (isTranslation(field) && field.translates.locale === locale && (value ?? "") !== "")
      localized[field.translates.source] = value;
  }
  return localized;
}

export type LocalizedValues<Fields> = {
  readonly [
    Name in keyof Fields as Fields[Name] extends TranslationField ? never : Name
  ]: Fields[Name] extends FieldGroup<infer Inner> ? LocalizedValues<Inner> : FieldValues<Fields>[Name];
};

/** The values of these fields alone, in one language, without the translations. */
export function localizeValues<const Fields extends GroupedFields>(
  fields: Fields,
  record: FieldValues<Fields>,
  locale: Locale,
): LocalizedValues<Fields>;
export function localizeValues(fields: GroupedFields, record: GroupedValues, locale: Locale): GroupedValues {
  return omitTranslations(fields, localizeTexts(fields, record, locale));
}

function omitTranslations(fields: GroupedFields, record: GroupedValues): GroupedValues {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = record[name];
      if (field.kind === "group")
        return isGroup(value) ? [[name, omitTranslations(field.fields, value)]] : [];
      return isTranslation(field) ? [] : [[name, value]];
    }),
  );
}

interface MissingTranslation {
  readonly path: string;
  readonly label: string;
  /** Of the English field. */
  readonly sourceLabel: string;
}

/** The empty translations of texts; a text without letters, such as "14:00", needs none. */
export function listMissingTranslations(
  fields: GroupedFields,
  record: object,
): readonly MissingTranslation[] {
  const all = listFields(fields, { ...record });
  const byPath = new Map(all.map((each) => [each.path, each]));
  return all.flatMap(({ path, field, value }) => {
    const source = isTranslation(field) ? byPath.get(getSourcePath(path, field)) : undefined;
    if (source === undefined || (value ?? "") !== "" || !/\p{L}/u.test(String(source.value ?? ""))) return [];
    return [{ path, label: getStaffLabel(field.label), sourceLabel: getStaffLabel(source.field.label) }];
  });
}

/** Of the field that a field of this name would translate. */
export function findSourceName(name: string): string | null {
  const ending = Object.values(translations).find((each) => name.endsWith(each.ending))?.ending;
  return ending === undefined ? null : name.slice(0, -ending.length);
}

/** The fields that translate the one of this path. */
export function listTranslations(
  fields: ResourceFields,
  path: string,
): readonly (readonly [path: string, field: TranslationField])[] {
  return Object.entries(fields).flatMap(([each, field]) =>
    isTranslation(field) && getSourcePath(each, field) === path ? [[each, field] as const] : [],
  );
}

function getSourcePath(path: string, { translates }: TranslationField): string {
  return [...path.split(".").slice(0, -1), translates.source].join(".");
}

export function isTranslation(field: ResourceField): field is TranslationField {
  return (field.kind === "line" || field.kind === "multiline") && field.translates !== undefined;
}

/** What a response has of the texts: those of one language, or of all, with the fields of the translations. */
export type ResponseLocale = Locale | "all";

type LocalizedResponseShape<Fields> = {
  [Name in keyof ResponseShape<Fields>]: Fields[Name & keyof Fields] extends TranslationField
    ? z.ZodOptional<ResponseShape<Fields>[Name]>
    : ResponseShape<Fields>[Name];
};

/** The translations are optional: a response in one language has none. */
export function createLocalizedResponseShape<const Fields extends ResourceFields>(
  fields: Fields,
): LocalizedResponseShape<Fields>;
export function createLocalizedResponseShape(fields: ResourceFields): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries<z.ZodType>(createResponseShape(fields)).map(([name, schema]) => {
      const field = fields[name];
      return [name, field !== undefined && isTranslation(field) ? schema.optional() : schema];
    }),
  );
}

type LocalizedJson<Fields> = {
  [Name in keyof Fields as Fields[Name] extends TranslationField ? never : Name]: JsonValue<Fields[Name]>;
} & { [Name in keyof Fields as Fields[Name] extends TranslationField ? Name : never]?: string };

export function toLocalizedJson<const Fields extends ResourceFields>(
  fields: Fields,
  record: FieldValues<Fields>,
  locale: ResponseLocale,
): LocalizedJson<Fields>;
export function toLocalizedJson(
  fields: ResourceFields,
  record: FieldValues<ResourceFields>,
  locale: ResponseLocale,
) {
  if (locale === "all") return toFieldsJson(fields, record);
  return omitTranslations(fields, toFieldsJson(fields, localize(fields, record, locale)));
}
