import { formatPageRate, pageRateFromDirhams } from "../../../domain/pricing/money.ts";
import {
  type FieldValue,
  type ResourceField,
  type ResourceFields,
  mapFields,
} from "../../../domain/shared/resource-fields.ts";

/** The fields of a record as a form holds them: a flag as a boolean, every other value as text. */
export type FormValues<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { kind: "flag" } ? boolean : string;
};

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
