import { z } from "zod";
import {
  type Fils,
  type PageRate,
  dirhamsFromFils,
  dirhamsFromPageRate,
  fils,
  filsFromDirhams,
  maxDirhams,
  pageRate,
  pageRateFromDirhams,
} from "#domain/pricing/money.ts";
import { formatDirhams, formatPageRate } from "./format.ts";
import { type NumberLimits, formNumberSchema, nullableFormNumberSchema } from "./form-number.ts";
import {
  multilineSchema,
  requiredMultilineSchema,
  requiredSingleLineSchema,
  singleLineSchema,
} from "./form-text.ts";

interface FieldBase {
  /** Name of the field in forms, conflict dialogs and the audit log. */
  readonly label: string;
  /** Name of the field in validation messages, where it differs from the label. */
  readonly errorLabel?: string;
  /** Name of the field in the audit log, where it differs from the label. */
  readonly auditLabel?: string;
  /** Unit of the value, as forms show it beside the label. */
  readonly unit?: string;
  /** Description of the field in the OpenAPI document. */
  readonly description?: string;
  /** The audit log names a change of the field, without its values. */
  readonly isUnseen?: true;
}

/** A text on one line. */
interface LineField extends FieldBase {
  readonly kind: "line";
  /** Characters. */
  readonly maxLength?: number;
  /** Creates the schema of a text with a format of its own, such as a date or a URL. */
  readonly schema?: (label: string) => z.ZodType<string, string>;
  /** The text may be empty. */
  readonly isOptional?: true;
}

/** A text of several lines. */
interface MultilineField extends FieldBase {
  readonly kind: "multiline";
  /** Characters. */
  readonly maxLength: number;
  /** The text may be empty. */
  readonly isOptional?: true;
}

interface NumberField extends FieldBase {
  readonly kind: "number";
  readonly limits: NumberLimits;
  /** Creates the schema of a number with a format of its own, such as a negative number. */
  readonly schema?: (label: string) => z.ZodType<number, string | number>;
  /** The number may be null. */
  readonly isOptional?: true;
  /** A new record needs the number; a change may set it to null. */
  readonly isClearable?: true;
}

/** An amount of money: dirhams in forms and in the API, fils in the record and the database. */
interface MoneyField extends FieldBase {
  readonly kind: "money";
  /** A new record needs the amount; a change may set it to null. */
  readonly isClearable?: true;
}

/** A price of one page: dirhams in forms and in the API, hundredths of a fils in the record and the database. */
interface PageRateField extends FieldBase {
  readonly kind: "pageRate";
}

/** True or false: 1 or 0 in the database. */
interface FlagField extends FieldBase {
  readonly kind: "flag";
}

/** The definition of one field of a resource (a product, a post, the settings). */
export type ResourceField = LineField | MultilineField | NumberField | MoneyField | PageRateField | FlagField;

/** The definition of a resource: its fields by their names in the API, in the order of its JSON and its audit text. */
export type ResourceFields = Readonly<Record<string, ResourceField>>;

type ValueOfKind<Field> = Field extends { kind: "line" | "multiline" }
  ? string
  : Field extends { kind: "money" }
    ? Fils
    : Field extends { kind: "pageRate" }
      ? PageRate
      : Field extends { kind: "flag" }
        ? boolean
        : number;

type InputOfKind<Field> = Field extends { kind: "line" | "multiline" }
  ? string
  : Field extends { kind: "flag" }
    ? boolean | "true" | "false"
    : string | number;

type JsonOfKind<Field> = Field extends { kind: "line" | "multiline" }
  ? string
  : Field extends { kind: "flag" }
    ? boolean
    : number;

type NullOfOptional<Field> = Field extends { kind: "number"; isOptional: true } ? null : never;
type NullOfClearable<Field> = Field extends { isClearable: true } ? null : NullOfOptional<Field>;

/** The values of the fields in a record. */
export type FieldValues<Fields> = {
  readonly [Name in keyof Fields]: ValueOfKind<Fields[Name]> | NullOfClearable<Fields[Name]>;
};

/** The names of the flags among the fields. */
export type FlagName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { kind: "flag" } ? Name : never;
}[keyof Fields];

/** The values of the fields in JSON. */
export type FieldsJson<Fields> = {
  -readonly [Name in keyof Fields]: JsonOfKind<Fields[Name]> | NullOfClearable<Fields[Name]>;
};

type InputSchema<Field> = z.ZodType<ValueOfKind<Field> | NullOfOptional<Field>, InputOfKind<Field>>;

type InputShape<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { isOptional: true } | { kind: "flag" }
    ? z.ZodDefault<InputSchema<Fields[Name]>>
    : InputSchema<Fields[Name]>;
};

type ChangesShape<Fields> = {
  [Name in keyof Fields]: z.ZodOptional<
    z.ZodType<ValueOfKind<Fields[Name]> | NullOfClearable<Fields[Name]>, InputOfKind<Fields[Name]>>
  >;
};

type ResponseShape<Fields> = { [Name in keyof Fields]: z.ZodType<FieldsJson<Fields>[Name]> };

/*
 * TypeScript does not follow a mapped type through a loop. So the functions below have an exact signature for their
 * callers and a loose one for the loop.
 */

/** The Zod shape of a new record, as a form or a request sends it. Fields left out get their defaults. */
export function createInputShape<const Fields extends ResourceFields>(fields: Fields): InputShape<Fields>;
export function createInputShape(fields: ResourceFields): Record<string, z.ZodType> {
  return mapFields(fields, (field) => {
    const schema = createValueSchema(field, isOptional(field));
    if (field.kind === "flag") return schema.default(false);
    if (!isOptional(field)) return schema;
    return schema.default(field.kind === "number" ? null : "");
  });
}

/** The Zod shape of a change of a record: a field left out keeps its value. */
export function createChangesShape<const Fields extends ResourceFields>(fields: Fields): ChangesShape<Fields>;
export function createChangesShape(fields: ResourceFields): Record<string, z.ZodType> {
  return mapFields(fields, (field) =>
    createValueSchema(field, isOptional(field) || isClearable(field)).optional(),
  );
}

/** The Zod shape of a record in the responses of the API. */
export function createResponseShape<const Fields extends ResourceFields>(
  fields: Fields,
): ResponseShape<Fields>;
export function createResponseShape(fields: ResourceFields): Record<string, z.ZodType> {
  return mapFields(fields, (field) => {
    const schema = createJsonSchema(field);
    const nullable = isNullable(field) ? schema.nullable() : schema;
    return field.description === undefined ? nullable : nullable.describe(field.description);
  });
}

/** The fields of a record after a change: a field that the change leaves out keeps its value. */
export function applyChanges<const Fields extends ResourceFields>(
  fields: Fields,
  record: FieldValues<Fields>,
  changes: { readonly [Name in keyof Fields]?: FieldValues<Fields>[Name] | undefined },
): FieldValues<Fields>;
export function applyChanges(
  fields: ResourceFields,
  record: Readonly<Record<string, FieldValue>>,
  changes: Readonly<Record<string, FieldValue | undefined>>,
) {
  return mapFields(fields, (_, name) => (changes[name] === undefined ? record[name] : changes[name]));
}

/** The fields of a record, as the API sends them. */
export function toFieldsJson<const Fields extends ResourceFields>(
  fields: Fields,
  record: FieldValues<Fields>,
): FieldsJson<Fields>;
export function toFieldsJson(fields: ResourceFields, record: Readonly<Record<string, FieldValue>>) {
  return mapFields(fields, ({ kind }, name) => {
    const value = record[name];
    if (typeof value !== "number") return value;
    if (kind === "money") return dirhamsFromFils(fils(value));
    return kind === "pageRate" ? dirhamsFromPageRate(pageRate(value)) : value;
  });
}

/** The names of the fields, in the order of their definition. */
export function listFieldNames<const Fields extends object>(fields: Fields): (keyof Fields & string)[];
export function listFieldNames(fields: object): string[] {
  return Object.keys(fields);
}

/** A value of a field in a record. */
export type FieldValue = string | number | boolean | null;

/** A value of a field as the audit log shows it; empty for null. */
export function formatFieldValue({ kind }: ResourceField, value: FieldValue): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "number") return value ?? "";
  if (kind === "money") return formatDirhams(fils(value));
  return kind === "pageRate" ? formatPageRate(pageRate(value)) : String(value);
}

/** Calls a function for each field of a resource. */
export function mapFields<Result>(
  fields: ResourceFields,
  map: (field: ResourceField, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]));
}

function createValueSchema(field: ResourceField, canBeEmpty: boolean): z.ZodType {
  const label = field.errorLabel ?? field.label;
  if ("schema" in field && field.schema !== undefined) return field.schema(label);
  const numberSchema = canBeEmpty ? nullableFormNumberSchema : formNumberSchema;
  switch (field.kind) {
    case "line":
      return (canBeEmpty ? singleLineSchema : requiredSingleLineSchema)(label, field.maxLength);
    case "multiline":
      return (canBeEmpty ? multilineSchema : requiredMultilineSchema)(label, field.maxLength);
    case "number":
      return numberSchema(label, field.limits);
    case "money":
      return numberSchema(label, { min: 0, max: maxDirhams, decimals: 2 }).transform(
        (dirhams: number | null) => (dirhams === null ? null : filsFromDirhams(dirhams)),
      );
    case "pageRate":
      return formNumberSchema(label, { min: 0, max: maxDirhams, decimals: 4 }).transform(pageRateFromDirhams);
    case "flag":
      return flagSchema(label);
  }
}

/** A flag as a form sends it: text, or the boolean itself. */
function flagSchema(label: string) {
  return z
    .union([z.boolean(), z.enum(["true", "false"])], `${label} is either true or false`)
    .transform((value) => String(value) === "true");
}

function createJsonSchema(field: ResourceField): z.ZodType {
  switch (field.kind) {
    case "line":
    case "multiline":
      return z.string();
    case "number":
      return field.limits.decimals === 0 ? z.int() : z.number();
    case "money":
    case "pageRate":
      return z.number();
    case "flag":
      return z.boolean();
  }
}

function isOptional(field: ResourceField): boolean {
  return "isOptional" in field;
}

function isClearable(field: ResourceField): boolean {
  return "isClearable" in field;
}

function isNullable(field: ResourceField): boolean {
  return isClearable(field) || (field.kind === "number" && isOptional(field));
}
