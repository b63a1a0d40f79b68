import { z } from "zod";
import type { FieldValue, ResourceFields } from "#domain/shared/resource-fields.ts";
import { type FormLayout, createSection } from "./RecordForm.tsx";
import {
  type ResponseValues,
  createEmptyFormValues,
  createFormData,
  createFormShape,
  toFormValues,
  toLabelledTexts,
} from "./form-values.ts";
import type { RecordResource, SavedRecord } from "./record-resource.ts";

export type FieldFormValues = Readonly<Record<string, string | boolean>>;

interface FieldResourceOptions<Fields extends ResourceFields, Saved extends SavedRecord> extends Pick<
  RecordResource<FieldFormValues, Saved>,
  "subject" | "api" | "listPath"
> {
  readonly fields: Fields;
  /** Without one, the fields follow one another. */
  readonly layout?: FormLayout<keyof Fields & string>;
  readonly schemas: Readonly<
    Record<"input" | "changes", ReturnType<RecordResource<FieldFormValues, Saved>["getSchema"]>>
  >;
  readonly isPublic?: true;
  getTitle(record: Saved): string;
}

export interface FieldResource<Saved extends SavedRecord>
  extends
    RecordResource<FieldFormValues, Saved>,
    Pick<FieldResourceOptions<ResourceFields, Saved>, "fields" | "isPublic" | "getTitle"> {
  readonly layout: FormLayout<string>;
  readonly empty: FieldFormValues;
}

/** Records that consist of the fields of their definition. */
export function createFieldResource<
  const Fields extends ResourceFields,
  Saved extends SavedRecord & ResponseValues<Fields>,
>(options: FieldResourceOptions<Fields, Saved>): FieldResource<Saved>;
export function createFieldResource<Saved extends SavedRecord & Readonly<Record<string, FieldValue>>>({
  schemas,
  ...options
}: FieldResourceOptions<ResourceFields, Saved>): FieldResource<Saved> {
  const { fields, subject } = options;
  return {
    ...options,
    layout: options.layout ?? [createSection({ legend: "Details", fields: Object.keys(fields) })],
    name: `this ${subject}`,
    values: z.object(createFormShape(fields)),
    imageNames: [],
    empty: createEmptyFormValues(fields),
    getSchema: (start) => (start === null ? schemas.input : schemas.changes),
    toValues: (saved) => toFormValues(fields, saved),
    toTexts: (values) => new Map(toLabelledTexts(fields, values)),
    getKey: ({ _id }) => _id,
    createBody: (change) => Object.fromEntries(createFormData(change, [])),
  };
}

/** Null for the path `add`. */
export async function loadFieldRecord<Saved extends SavedRecord>(
  { api }: FieldResource<Saved>,
  id: string,
): Promise<Saved | null> {
  return id === "add" ? null : api.find(id);
}
