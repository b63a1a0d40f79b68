import { getStaffLabel } from "#domain/shared/form-text.ts";
import { set } from "react-hook-form";
import { z } from "zod";
import { pageRateFromDirhams } from "#domain/pricing/money.ts";
import { formatPageRate } from "#domain/shared/format.ts";
import {
  type FieldGroup,
  type FieldValue,
  type GroupedFields,
  type GroupedValues,
  type ResourceField,
  type ResourceFields,
  listFields,
  mapFields,
} from "#domain/shared/resource-fields.ts";
import type { TranslationField } from "#domain/shared/translated-fields.ts";
import type { RecordChange } from "./edited-resource.ts";
import type { ChosenImage } from "#app/dashboard/images/create-image-preview.ts";

type FormValue<Field> =
  Field extends FieldGroup<infer Inner>
    ? FormValues<Inner>
    : Field extends { kind: "flag" }
      ? boolean
      : string;
type FormValues<Fields> = { [Name in keyof Fields]: FormValue<Fields[Name]> };

export type ResponseValues<Fields> = {
  readonly [
    Name in keyof Fields as Fields[Name] extends TranslationField ? never : Name
  ]: Fields[Name] extends FieldGroup<infer Inner> ? ResponseValues<Inner> : FieldValue;
} & {
  readonly [Name in keyof Fields as Fields[Name] extends TranslationField ? Name : never]?:
    | string
    | undefined;
};

type FieldShape<Field> =
  Field extends FieldGroup<infer Inner>
    ? z.ZodObject<FormShape<Inner>>
    : Field extends { kind: "flag" }
      ? z.ZodBoolean
      : z.ZodString;
type FormShape<Fields> = { -readonly [Name in keyof Fields]: FieldShape<Fields[Name]> };

export type ImageValue = string | ChosenImage | null;

export const imageValueSchema = z.custom<ImageValue>((value) => value !== undefined);

export function createFormShape<const Fields extends GroupedFields>(fields: Fields): FormShape<Fields>;
export function createFormShape(fields: GroupedFields): Record<string, z.ZodType> {
  return mapFields(fields, (field) => {
    if (field.kind === "group") return z.object(createFormShape(field.fields));
    return field.kind === "flag" ? z.boolean() : z.string();
  });
}

export function createEmptyFormValues<const Fields extends ResourceFields>(
  fields: Fields,
): FormValues<Fields>;
export function createEmptyFormValues(fields: ResourceFields): Record<string, boolean | string> {
  return mapFields(fields, ({ kind }) => (kind === "flag" ? false : ""));
}

export function toFormValues<const Fields extends GroupedFields>(
  fields: Fields,
  response: ResponseValues<Fields>,
): FormValues<Fields>;
export function toFormValues(fields: GroupedFields, response: GroupedValues): object {
  const values = {};
  for (const { path, field, value } of listFields(fields, response))
    set(values, path, toFormValue(field, value));
  return values;
}

export function toFormValue({ kind }: ResourceField, value: FieldValue): boolean | string {
  if (typeof value !== "number") return value ?? "";
  if (kind === "money") return value.toFixed(2);
  return kind === "pageRate" ? formatPageRate(pageRateFromDirhams(value)) : String(value);
}

export function toLabelledTexts<const Fields extends GroupedFields>(
  fields: Fields,
  values: FormValues<Fields>,
): [label: string, text: string][];
export function toLabelledTexts(fields: GroupedFields, values: GroupedValues): [string, string][] {
  return listFields(fields, values).map(({ field, value }) => [
    getStaffLabel(field.label),
    formatFormValue(value),
  ]);
}

export function formatFormValue(value: FieldValue): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value ?? "").trim();
}

/** Spaces around a text are no change: the server removes them. */
function toComparable(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    if (each instanceof File) return [each.name, each.size, each.lastModified];
    return typeof each === "string" ? each.trim() : each;
  });
}

/** The colleague's value stays in each field that the person has not changed. A list counts as one field. */
export function mergeChanges(theirs: unknown, opened: unknown, mine: unknown): unknown {
  if (toComparable(mine) === toComparable(opened)) return theirs;
  if (!isGroup(theirs) || !isGroup(opened) || !isGroup(mine)) return mine;
  return Object.fromEntries(
    Object.entries(mine).map(([name, value]) => [name, mergeChanges(theirs[name], opened[name], value)]),
  );
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function describeImage(image: ImageValue): string {
  if (image === null) return "";
  return typeof image === "string" ? `Picture ${image.split("/").at(-2)?.slice(0, 8)}` : image.file.name;
}

/**
 * The values that differ from the start, so that a colleague's changes of other fields stay. Of the images
 * only chosen files are sent. All values of a new record
 * are sent.
 */
export function createFormData(
  { start, values, version, newId }: RecordChange<Readonly<Record<string, unknown>>>,
  imageNames: readonly string[],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (imageNames.includes(name)) {
      const image = imageValueSchema.parse(value);
      if (image !== null && typeof image === "object") form.append(name, image.file);
    } else if (version === null || toComparable(value) !== toComparable(start[name])) {
      form.append(name, typeof value === "string" ? value : JSON.stringify(value));
    }
  }
  if (version === null) form.append("_id", newId);
  else form.append("version", String(version));
  return form;
}
