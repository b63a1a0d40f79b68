import type { FieldErrors, FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { Subject } from "#domain/shared/subjects.ts";
import type { Notice } from "#app/dashboard/feedback/notices.ts";
import type { ApiError } from "#app/dashboard/shared/api-error.ts";
import type { Transfer } from "#app/dashboard/shared/http.ts";

export interface EditedResource<Values extends FieldValues, Saved> {
  readonly subject: Subject;
  readonly name: string;
  readonly values: z.ZodType<Values>;
  readonly imageNames: readonly string[];
  getSchema(start: Values | null): z.ZodType<unknown, FieldValues>;
  toValues(saved: Saved): Values;
  toTexts(values: Values, start: Values): ReadonlyMap<string, string>;
}

export interface RecordState<Values> {
  readonly values: Values;
  readonly version: number | null;
}

export interface RecordChange<Values> extends RecordState<Values> {
  readonly start: Values;
  /** A save that is tried again adds no second record. */
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
  /** In the keys of unsaved copies: the slug or id, or `new`. */
  readonly name: string;
  readonly opened: RecordState<Values>;
  readonly stored: StoredRecord<Saved> | null;
  /** Resolves to the state that the form continues with, or to the path of the next page. @throws ApiError */
  save(change: RecordChange<Values>, transfer: Transfer): Promise<RecordState<Values> | string>;
  createSavedNotice(values: Values): NoticeText;
  createFailureNotice(failure: ApiError): NoticeText;
  onInvalid?(errors: FieldErrors): void;
}
