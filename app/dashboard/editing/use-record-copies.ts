import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { z } from "zod";
import type { EditingOptions, RecordState } from "./edited-resource.ts";
import { mergeChanges } from "./form-values.ts";
import { type UnsavedCopy, createCopyKey, removeCopy } from "./unsaved-copies.ts";
import type { OpenedRecord } from "./use-opened-record.ts";
import { type UnsavedCopies, useUnsavedCopy } from "./use-unsaved-copy.ts";

interface CopiedRecord<Values> extends RecordState<Values> {
  readonly start: Values;
  readonly newId: string;
}

export interface RecordCopies<Values> {
  readonly copies: UnsavedCopies<CopiedRecord<Values>>;
  isOutdated(copy: CopiedRecord<Values>): boolean;
  restoreCopy(copy: UnsavedCopy<CopiedRecord<Values>>): void;
}

/** Without images, which are too large. */
export function useRecordCopies<Values extends FieldValues, Saved>(
  { resource, name, opened: start, stored }: EditingOptions<Values, Saved>,
  record: OpenedRecord<Values>,
  isUnsaved: boolean,
): RecordCopies<Values> {
  const { form, opened, newId } = record;
  const identity = { kind: resource.subject, name };
  const [key, setKey] = useState(() => createCopyKey(identity));

  const isCopied = ([field]: readonly [string, unknown]) => !resource.imageNames.includes(field);
  const omitImages = (values: FieldValues) => Object.fromEntries(Object.entries(values).filter(isCopied));
  const copiedValues = z
    .record(z.string(), z.unknown())
    .transform((copied): unknown => ({ ...start.values, ...copied }))
    .pipe(resource.values);
  const copies = useUnsavedCopy({
    identity,
    key,
    schema: z.object({
      version: z.int().nullable(),
      newId: z.string(),
      start: copiedValues,
      values: copiedValues,
    }),
    isUnsaved,
    getContent: () => ({
      version: opened.version,
      newId,
      start: omitImages(opened.values),
      values: omitImages(form.getValues()),
    }),
  });

  return {
    copies,
    isOutdated: ({ version }) => version !== (stored?.version ?? null),
    restoreCopy({ key: restoredKey, content }) {
      // Input from before the restore stays: it is newer than the copy.
      const values = resource.values.parse(mergeChanges(content.values, opened.values, form.getValues()));
      copies.clear();
      removeCopy(key);
      setKey(restoredKey);
      record.continueWith({ values: content.start, version: content.version }, content.newId);
      record.fillIn(values);
    },
  };
}
