import { fils, pageRate } from "#domain/pricing/money.ts";
import {
  type FieldValues,
  type GroupedValues,
  type ResourceFields,
  mapFields,
} from "#domain/shared/resource-fields.ts";

type ColumnName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : "";

type ColumnValue<Value> = Value extends boolean ? number : Value;

type FieldColumns<Fields> = {
  -readonly [Name in keyof FieldValues<Fields> & string as ColumnName<Name>]: ColumnValue<
    FieldValues<Fields>[Name]
  >;
};

export type StoredColumns<Fields> = {
  -readonly [
    Name in keyof FieldValues<Fields> & string as ColumnName<Name>
  ]: FieldValues<Fields>[Name] extends string ? string : number | Extract<FieldValues<Fields>[Name], null>;
};

export function toColumns<const Fields extends ResourceFields>(
  fields: Fields,
  record: FieldValues<Fields>,
): FieldColumns<Fields>;
export function toColumns(fields: ResourceFields, record: GroupedValues) {
  return Object.fromEntries(
    Object.keys(fields).map((name) => {
      const value = record[name];
      return [toColumnName(name), typeof value === "boolean" ? Number(value) : value];
    }),
  );
}

export function fromColumns<const Fields extends ResourceFields>(
  fields: Fields,
  row: StoredColumns<Fields>,
): FieldValues<Fields>;
export function fromColumns(
  fields: ResourceFields,
  row: Readonly<Record<string, string | number | null>>,
): GroupedValues {
  return mapFields(fields, ({ kind }, name) => {
    const value = row[toColumnName(name)];
    if (typeof value !== "number") return value;
    if (kind === "flag") return value === 1;
    if (kind === "money") return fils(value);
    return kind === "pageRate" ? pageRate(value) : value;
  });
}

function toColumnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
