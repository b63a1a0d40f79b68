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
import type { Locale } from "./locale.ts";
import { formatDirhams, formatPageRate } from "./format.ts";
import type { NumberLimits } from "./typed-number.ts";
import { describeNumber, formNumberSchema, nullableFormNumberSchema } from "./form-number.ts";
import { type Message, type Translate, writeMessage } from "#messages/message.ts";
import {
  type Label,
  getRequiredMessage,
  getStaffLabel,
  multilineSchema,
  requiredMultilineSchema,
  requiredSingleLineSchema,
  singleLineSchema,
} from "./form-text.ts";

/*
 * A resource (a product, a post, the settings) is defined by its fields:
 *
 *   const tonerFields = {
 *     title: { kind: "line", label: "Title" },
 *     colour: { kind: "line", label: "Colour", whenEmpty: "accept" },
 *     pages: { kind: "number", label: "Pages", limits: { min: 1, max: 100_000, decimals: 0 } },
 *     price: { kind: "money", label: "Price", unit: "AED", whenEmpty: "acceptInChange" },
 *     finish: { kind: "choice", label: "Finish", choices: { matt: "Matt", gloss: "Glossy" } },
 *     maker: { kind: "group", fields: { name: { kind: "line", label: "Maker" } } },
 *   } as const satisfies GroupedFields;
 *
 * `{ title: "Black toner", pages: "5000", price: "89.50", finish: "matt", maker: { name: "Quire" } }` is a new toner for `createInputShape`:
 * its colour is "", its price 8950 fils. `createChangesShape` takes `{ price: "" }`: the price becomes null, the other fields
 * keep their values. `createResponseShape` and `toFieldsJson` describe and make the JSON, with 89.5 as the price.
 * From the same definition follow the columns (`server/database/field-columns.ts`), the audit text "Price: 89.50 to 95.00"
 * (`server/audit/describe-changes.ts`), and the form with its conflict dialog (`app/dashboard/editing/`). Fields in groups
 * have no columns: only the settings have groups, and are stored as JSON.
 */

/**
 * `accept`: the value is empty text, or null where it is a number. `acceptInChange`: a change sets the value to
 * null; a new record needs a value. Without a rule the field is required.
 */
type EmptyRule = "accept" | "acceptInChange";

interface FieldBase {
  /** Of a field that visitors fill in: a message. */
  readonly label: Label;
  readonly errorLabel?: Label;
  readonly auditLabel?: string;
  /** In place of "Enter the ..." and the label. */
  readonly whenMissing?: string;
  readonly unit?: string;
  /** In the documentation of the API. */
  readonly description?: string;
  /** Under the field of a form of visitors. */
  readonly hint?: Message;
  /** The audit log names a change of the field, without its values. */
  readonly isUnseen?: true;
}

interface TextField extends FieldBase {
  /** The field after it has the same text in another language (`translated-fields.ts`). */
  readonly isTranslated?: true;
  /** Of a field that `withTranslations` adds. */
  readonly translates?: TranslatedText;
}

/** A text in another language than English. */
export interface TranslatedText {
  readonly locale: Exclude<Locale, "en">;
  /** The name of the English field. */
  readonly source: string;
}

export interface LineField extends TextField {
  readonly kind: "line";
  readonly maxLength?: number;
  readonly schema?: (label: string) => z.ZodType<string, string>;
  /** "yyyy-mm-dd" */
  readonly isDay?: true;
  readonly whenEmpty?: "accept";
}

export interface MultilineField extends TextField {
  readonly kind: "multiline";
  readonly maxLength: number;
  readonly schema?: (label: string) => z.ZodType<string, string>;
  readonly whenEmpty?: "accept";
}

interface NumberField extends FieldBase {
  readonly kind: "number";
  readonly limits: NumberLimits;
  readonly schema?: (label: string) => z.ZodType<number, string | number>;
  readonly whenEmpty?: EmptyRule;
}

/** Dirhams in forms and in the API, fils in the record and the database. */
interface MoneyField extends FieldBase {
  readonly kind: "money";
  readonly whenEmpty?: EmptyRule;
}

/** Dirhams in forms and in the API, hundredths of a fils in the record and the database. */
interface PageRateField extends FieldBase {
  readonly kind: "pageRate";
  readonly whenEmpty?: never;
}

interface FlagField extends FieldBase {
  readonly kind: "flag";
  readonly whenEmpty?: never;
}

interface ChoiceField extends FieldBase {
  readonly kind: "choice";
  /** By value, in the order of the form. */
  readonly choices: Readonly<Record<string, Label>>;
  readonly whenEmpty?: never;
}

export type ResourceField =
  | LineField
  | MultilineField
  | NumberField
  | MoneyField
  | PageRateField
  | FlagField
  | ChoiceField;

export type ResourceFields = Readonly<Record<string, ResourceField>>;

export interface FieldGroup<Fields extends ResourceFields = ResourceFields> {
  readonly kind: "group";
  readonly fields: Fields;
}

export type GroupedFields = Readonly<Record<string, ResourceField | FieldGroup>>;

interface ValuesOfKinds {
  line: { record: string; input: string; json: string };
  multiline: { record: string; input: string; json: string };
  number: { record: number; input: string | number; json: number };
  money: { record: Fils; input: string | number; json: number };
  pageRate: { record: PageRate; input: string | number; json: number };
  flag: { record: boolean; input: boolean | "true" | "false"; json: boolean };
}

type ValueOf<Field, Place extends "record" | "input" | "json"> = Field extends {
  kind: "choice";
  choices: infer Choices;
}
  ? keyof Choices & string
  : Field extends { kind: infer Kind extends keyof ValuesOfKinds }
    ? ValuesOfKinds[Kind][Place]
    : never;

type NullWith<Rule extends EmptyRule, Field> = Field extends { kind: "number" | "money"; whenEmpty: Rule }
  ? null
  : never;

export type FieldValues<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends FieldGroup<infer Inner>
    ? FieldValues<Inner>
    : ValueOf<Fields[Name], "record"> | NullWith<EmptyRule, Fields[Name]>;
};

export type JsonValue<Field> = ValueOf<Field, "json"> | NullWith<EmptyRule, Field>;

type FieldsJson<Fields> = { -readonly [Name in keyof Fields]: JsonValue<Fields[Name]> };

type InputSchema<Field> = z.ZodType<
  ValueOf<Field, "record"> | NullWith<"accept", Field>,
  ValueOf<Field, "input">
>;

type InputShape<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends FieldGroup<infer Inner>
    ? z.ZodObject<InputShape<Inner>>
    : Fields[Name] extends { whenEmpty: "accept" } | { kind: "flag" }
      ? z.ZodDefault<InputSchema<Fields[Name]>>
      : InputSchema<Fields[Name]>;
};

type ChangesShape<Fields> = {
  [Name in keyof Fields]: z.ZodOptional<z.ZodType<FieldValues<Fields>[Name], ValueOf<Fields[Name], "input">>>;
};

export type ResponseShape<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends FieldGroup<infer Inner>
    ? z.ZodObject<ResponseShape<Inner>>
    : z.ZodType<JsonValue<Fields[Name]>>;
};

export type FieldPath<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends FieldGroup<infer Inner>
    ? `${Name}.${keyof Inner & string}`
    : Name;
}[keyof Fields & string];

/*
 * TypeScript does not follow a mapped type through a loop. So the functions below have an exact signature for their
 * callers and a loose one for the loop.
 */

export function createInputShape<const Fields extends GroupedFields>(fields: Fields): InputShape<Fields>;
export function createInputShape(fields: GroupedFields): Record<string, z.ZodType> {
  return mapFields(fields, (field) => {
    if (field.kind === "group") return z.object(createInputShape(field.fields));
    const schema = createValueSchema(field, field.whenEmpty === "accept");
    if (field.kind === "flag") return schema.default(false);
    return field.whenEmpty === "accept" ? schema.default(getEmptyValue(field)) : schema;
  });
}

export function createChangesShape<const Fields extends ResourceFields>(fields: Fields): ChangesShape<Fields>;
export function createChangesShape(fields: ResourceFields): Record<string, z.ZodType> {
  return mapFields(fields, (field) => createValueSchema(field, field.whenEmpty !== undefined).optional());
}

export function createResponseShape<const Fields extends GroupedFields>(
  fields: Fields,
): ResponseShape<Fields>;
export function createResponseShape(fields: GroupedFields): Record<string, z.ZodType> {
  return mapFields(fields, (field) => {
    if (field.kind === "group") return z.object(createResponseShape(field.fields));
    const schema = createJsonSchema(field);
    const isNullable = field.whenEmpty !== undefined && getEmptyValue(field) === null;
    const nullable = isNullable ? schema.nullable() : schema;
    return field.description === undefined ? nullable : nullable.describe(field.description);
  });
}

export function applyChanges<const Fields extends ResourceFields>(
  fields: Fields,
  record: FieldValues<Fields>,
  changes: { readonly [Name in keyof Fields]?: FieldValues<Fields>[Name] | undefined },
): FieldValues<Fields>;
export function applyChanges(fields: ResourceFields, record: GroupedValues, changes: GroupedValues) {
  return mapFields(fields, (_, name) => (changes[name] === undefined ? record[name] : changes[name]));
}

export function toFieldsJson<const Fields extends ResourceFields>(
  fields: Fields,
  record: FieldValues<Fields>,
): FieldsJson<Fields>;
export function toFieldsJson(fields: ResourceFields, record: GroupedValues) {
  return mapFields(fields, ({ kind }, name) => {
    const value = record[name];
    if (typeof value !== "number") return value;
    if (kind === "money") return dirhamsFromFils(fils(value));
    return kind === "pageRate" ? dirhamsFromPageRate(pageRate(value)) : value;
  });
}

export type FieldValue = string | number | boolean | null;

export interface GroupedValues {
  readonly [name: string]: FieldValue | GroupedValues | undefined;
}

export function listFields(
  fields: GroupedFields,
  values: GroupedValues = {},
): readonly { path: string; field: ResourceField; value: FieldValue }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name] ?? null;
    if (field.kind !== "group") return [{ path: name, field, value: isGroup(value) ? null : value }];
    const inner = listFields(field.fields, isGroup(value) ? value : {});
    return inner.map((each) => ({ ...each, path: `${name}.${each.path}` }));
  });
}

export function isGroup(value: FieldValue | GroupedValues | undefined): value is GroupedValues {
  return typeof value === "object" && value !== null;
}

export function flattenFields<const Fields extends GroupedFields>(
  fields: Fields,
): Readonly<Record<FieldPath<Fields>, ResourceField>>;
export function flattenFields(fields: GroupedFields): ResourceFields {
  return Object.fromEntries(listFields(fields).map(({ path, field }) => [path, field]));
}

export function formatFieldValue(t: Translate, field: ResourceField, value: FieldValue): string {
  return field.kind === "choice"
    ? t.text(field.choices[String(value)] ?? "")
    : formatPlainValue(field, value);
}

function formatPlainValue({ kind }: ResourceField, value: FieldValue): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "number") return value ?? "";
  if (kind === "money") return formatDirhams(fils(value));
  return kind === "pageRate" ? formatPageRate(pageRate(value)) : String(value);
}

export function mapFields<Field, Result>(
  fields: Readonly<Record<string, Field>>,
  map: (field: Field, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]));
}

function createValueSchema(field: ResourceField, canBeEmpty: boolean): z.ZodType {
  const schema = createPlainSchema(field, canBeEmpty);
  const limits = findNumberLimits(field);
  if (limits === undefined) return schema;
  const { label, unit, description } = field;
  const name = typeof label === "string" ? `${label}${unit === undefined ? "" : `, ${unit}`}` : undefined;
  const meaning = [name, description].filter((part) => part !== undefined).join(": ");
  return schema.meta({
    ...describeNumber(limits, canBeEmpty),
    description: writeNumberDescription(meaning, limits),
  });
}

/** "Price, AED: 0 to 1000, at most 2 decimals" */
function writeNumberDescription(meaning: string, { min, max, decimals }: NumberLimits): string {
  return `${meaning}, ${min} to ${max}, ${decimals === 0 ? "whole" : `at most ${decimals} decimals`}`;
}

const moneyLimits = { min: 0, max: maxDirhams, decimals: 2 };
const pageRateLimits = { min: 0, max: maxDirhams, decimals: 4 };

function findNumberLimits(field: ResourceField): NumberLimits | undefined {
  switch (field.kind) {
    case "number":
      return field.limits;
    case "money":
      return moneyLimits;
    case "pageRate":
      return pageRateLimits;
    default:
      return undefined;
  }
}

function createPlainSchema(field: ResourceField, canBeEmpty: boolean): z.ZodType {
  const { errorLabel, whenMissing } = field;
  const label = errorLabel ?? field.label;
  if ("schema" in field && field.schema !== undefined)
    return canBeEmpty
      ? acceptEmpty(field, field.schema(getStaffLabel(label)))
      : // Schemas of visitors' fields name their messages themselves.
        field.schema(getStaffLabel(label));
  const numberSchema = canBeEmpty ? nullableFormNumberSchema : formNumberSchema;
  switch (field.kind) {
    case "line":
      return (canBeEmpty ? singleLineSchema : requiredSingleLineSchema)(label, field.maxLength, whenMissing);
    case "multiline":
      return (canBeEmpty ? multilineSchema : requiredMultilineSchema)(label, field.maxLength, whenMissing);
    case "number":
      return numberSchema(label, field.limits, whenMissing);
    case "money":
      return numberSchema(label, moneyLimits).transform((dirhams: number | null) =>
        dirhams === null ? null : filsFromDirhams(dirhams),
      );
    case "pageRate":
      return formNumberSchema(label, pageRateLimits).transform(pageRateFromDirhams);
    case "flag":
      return flagSchema(label);
    case "choice":
      return choiceSchema(label, Object.keys(field.choices), whenMissing);
  }
}

/** A schema that refuses an empty text is for the filled-in values alone. */
function acceptEmpty(field: ResourceField, schema: z.ZodType): z.ZodType {
  if (schema.safeParse("").success) return schema;
  const emptySchema = z
    .string()
    .regex(/^\s*$/)
    .transform(() => getEmptyValue(field));
  return emptySchema.or(schema).meta(schema.meta() ?? {});
}

/** A form offers the choices alone, so an unknown one is of a client of the API, which sends the values. */
export function choiceSchema<const Value extends string>(
  label: Label,
  values: readonly Value[],
  whenMissing = getRequiredMessage(label, "choose"),
) {
  return z.enum(values, {
    error: ({ input }) =>
      (input ?? "") === "" ? whenMissing : writeMessage("form.oneOf", { label, values: values.join(", ") }),
  });
}

function flagSchema(label: Label) {
  return z
    .union([z.boolean(), z.enum(["true", "false"])], writeMessage("form.flag", { label }))
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
    case "choice":
      return z.enum(Object.keys(field.choices));
  }
}

function getEmptyValue({ kind }: ResourceField): "" | null {
  return kind === "line" || kind === "multiline" ? "" : null;
}
