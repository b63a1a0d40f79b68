import { z } from "zod";
import { pageRateFromDirhams } from "#domain/pricing/money.ts";
import { formatPageRate } from "#domain/shared/format.ts";
import {
  type FieldValue,
  type FlagName,
  type ResourceField,
  type ResourceFields,
  mapFields,
} from "#domain/shared/resource-fields.ts";
import type { ChosenImage } from "#app/dashboard/images/create-image-preview.ts";

/** The fields of a record as a form holds them: a flag as a boolean, every other value as text. */
export type FormValues<Fields> = {
  [Name in keyof Fields]: Name extends FlagName<Fields> ? boolean : string;
};

type FormShape<Fields> = {
  -readonly [Name in keyof Fields]: Name extends FlagName<Fields> ? z.ZodBoolean : z.ZodString;
};

/** The content of an image field: the URL of the stored image, a chosen image, or none. */
export type ImageValue = string | ChosenImage | null;

export const imageValueSchema = z.custom<ImageValue>((value) => value !== undefined);

/** The Zod shape of the fields as a form holds them. */
export function createFormShape<const Fields extends ResourceFields>(fields: Fields): FormShape<Fields>;
export function createFormShape(fields: ResourceFields): Record<string, z.ZodType> {
  return mapFields(fields, ({ kind }) => (kind === "flag" ? z.boolean() : z.string()));
}

/** The values of an empty form. */
export function createEmptyFormValues<const Fields extends ResourceFields>(
  fields: Fields,
): FormValues<Fields>;
export function createEmptyFormValues(fields: ResourceFields): Record<string, boolean | string> {
  return mapFields(fields, ({ kind }) => (kind === "flag" ? false : ""));
}

/** The fields of a record in a response, as its form shows them. */
export function toFormValues<const Fields extends ResourceFields>(
  fields: Fields,
  response: Readonly<Record<keyof Fields, FieldValue>>,
): FormValues<Fields>;
export function toFormValues(
  fields: ResourceFields,
  response: Readonly<Record<string, FieldValue>>,
): Record<string, boolean | string> {
  return mapFields(fields, (field, name) => toFormValue(field, response[name] ?? null));
}

function toFormValue({ kind }: ResourceField, value: FieldValue): boolean | string {
  if (typeof value !== "number") return value ?? "";
  if (kind === "money") return value.toFixed(2);
  return kind === "pageRate" ? formatPageRate(pageRateFromDirhams(value)) : String(value);
}

/** The values of the fields by label, as the conflict dialog shows them. */
export function toLabelledTexts<Name extends string>(
  fields: Readonly<Record<Name, { readonly label: string }>>,
  values: Readonly<Record<NoInfer<Name>, boolean | string>>,
): [label: string, text: string][];
export function toLabelledTexts(
  fields: Readonly<Record<string, { readonly label: string }>>,
  values: Readonly<Record<string, boolean | string>>,
): [label: string, text: string][] {
  return Object.entries(fields).map(([name, { label }]) => [label, toText(values[name] ?? "")]);
}

function toText(value: boolean | string): string {
  if (typeof value === "string") return value.trim();
  return value ? "Yes" : "No";
}

/** Spaces around a text are no change: the server removes them. */
function toComparable(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    if (each instanceof File) return [each.name, each.size, each.lastModified];
    return typeof each === "string" ? each.trim() : each;
  });
}

/**
 * Applies the changes of one person to the values that a colleague saved since. The colleague's value stays in each field
 * that the person has not changed. A list counts as one field.
 */
export function mergeChanges(theirs: unknown, opened: unknown, mine: unknown): unknown {
  if (toComparable(mine) === toComparable(opened)) return theirs;
  if (!isGroup(theirs) || !isGroup(opened) || !isGroup(mine)) return mine;
  return Object.fromEntries(
    Object.entries(mine).map(([name, value]) => [name, mergeChanges(theirs[name], opened[name], value)]),
  );
}

/** Whether a value holds fields by name. */
function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An image in the conflict dialog. The first characters of its hash show whether it is another image. */
export function describeImage(image: ImageValue): string {
  if (image === null) return "";
  return typeof image === "string" ? `Picture ${image.split("/").at(-2)?.slice(0, 8)}` : image.file.name;
}

/**
 * The request body of the values that differ from the start, so that a colleague's changes of other fields stay. Lists are
 * sent as JSON. Of the images only chosen files are sent.
 * @param start null for a new record, of which all values are sent
 */
export function createFormData(
  values: Readonly<Record<string, unknown>>,
  start: Readonly<Record<string, unknown>> | null,
  imageNames: readonly string[],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (imageNames.includes(name)) {
      const image = imageValueSchema.parse(value);
      if (image !== null && typeof image === "object") form.append(name, image.file);
    } else if (start === null || toComparable(value) !== toComparable(start[name])) {
      form.append(name, typeof value === "string" ? value : JSON.stringify(value));
    }
  }
  return form;
}
