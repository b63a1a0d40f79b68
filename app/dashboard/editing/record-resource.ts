import type { FieldValues as FormValues } from "react-hook-form";
import type { RestorableSubject } from "#domain/shared/subjects.ts";
import type { RecordApi } from "#app/dashboard/shared/record-api.ts";
import type { EditedResource, EditingOptions, RecordChange } from "./edited-resource.ts";
import { useRecordEditing } from "./use-record-editing.ts";

export interface SavedRecord {
  readonly _id: string;
  readonly version: number;
}

/** A kind of records that the dashboard adds, edits and deletes. */
export interface RecordResource<Values extends FormValues, Saved extends SavedRecord> extends EditedResource<
  Values,
  Saved
> {
  readonly subject: RestorableSubject;
  readonly api: RecordApi<Saved>;
  readonly listPath: string;
  /** In the URL of a record. */
  getKey(record: Saved): string;
  createBody(change: RecordChange<Values>): FormData | object;
}

type Editing<Values extends FormValues, Saved> = EditingOptions<Values, Saved>;
type Notices<Values extends FormValues, Saved> = Pick<
  Editing<Values, Saved>,
  "createSavedNotice" | "createFailureNotice" | "onInvalid"
>;

/** @param next the state that the form continues with, in place of the list */
export function useNewRecord<Values extends FormValues, Saved extends SavedRecord>(
  resource: RecordResource<Values, Saved>,
  {
    empty,
    next,
    ...notices
  }: Notices<Values, Saved> & { readonly empty: Values; next?(values: Values): Values },
) {
  return useRecordEditing({
    resource,
    name: "new",
    opened: { values: empty, version: null },
    stored: null,
    async save(change, transfer) {
      await resource.api.add(resource.createBody(change), transfer);
      return next === undefined ? resource.listPath : { values: next(change.values), version: null };
    },
    ...notices,
  });
}

export function useStoredRecord<Values extends FormValues, Saved extends SavedRecord>(
  resource: RecordResource<Values, Saved>,
  record: Saved,
  notices: Notices<Values, Saved>,
) {
  const key = resource.getKey(record);
  const { _id: id, version } = record;
  return useRecordEditing({
    resource,
    name: key,
    opened: { values: resource.toValues(record), version },
    stored: { id, version, find: () => resource.api.find(key) },
    async save(change, transfer) {
      await resource.api.change(key, resource.createBody(change), transfer);
      return resource.listPath;
    },
    ...notices,
  });
}
