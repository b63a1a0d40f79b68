import type { FieldErrors, FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { Notice } from "#app/dashboard/feedback/notices.ts";
import type { ApiError } from "#app/dashboard/shared/api-error.ts";
import type { Transfer } from "#app/dashboard/shared/http.ts";

export interface EditedResource<Values extends FieldValues, Saved> {
  readonly subject: "post" | "product" | "settings";
  /** The record in texts, as in "this product". */
  readonly name: string;
  readonly values: z.ZodType<Values>;
  /** The names of the image fields. An unsaved copy does not contain them. */
  readonly imageNames: readonly string[];
  /** The schema that validates the form. @param start the record as it was opened; null for a new one */
  getSchema(start: Values | null): z.ZodType<unknown, FieldValues>;
  toValues(saved: Saved): Values;
  /** The values by label, for the conflict dialog. @param start the values as they were opened */
  toTexts(values: Values, start: Values): ReadonlyMap<string, string>;
}

/** The state of a record that a form continues with. */
export interface RecordState<Values> {
  readonly values: Values;
  /** Null for a new record. */
  readonly version: number | null;
}

export interface RecordChange<Values> extends RecordState<Values> {
  /** The saved values that the change applies to. */
  readonly start: Values;
  /** The id of a new record: a save that is tried again adds no second one. */
  readonly newId: string;
}

export interface StoredRecord<Saved> {
  readonly id: string;
  readonly version: number;
  find(): Promise<Saved>;
}

type NoticeText = Omit<Notice, "kind">;

export interface EditingOptions<Values extends FieldValues, Saved> {
  readonly resource: EditedResource<Values, Saved>;
  /** The slug or id of the record in the keys of unsaved copies; `new` for a new record. */
  readonly name: string;
  readonly opened: RecordState<Values>;
  /** Null for a new record. */
  readonly stored: StoredRecord<Saved> | null;
  /**
   * Sends a change. Resolves to the state that the form continues with, or to the path of the page that follows.
   * @throws ApiError
   */
  save(change: RecordChange<Values>, transfer: Transfer): Promise<RecordState<Values> | string>;
  createSavedNotice(values: Values): NoticeText;
  createFailureNotice(failure: ApiError): NoticeText;
  onInvalid?(errors: FieldErrors): void;
}
