import { useCallback, useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { type PostResponse, postSchema } from "../../../domain/blog/post-response.ts";
import type { UnsavedCopy } from "../editing/unsaved-copies.ts";
import { type UnsavedCopies, useUnsavedCopy } from "../editing/use-unsaved-copy.ts";
import { type PostValues, formFieldNames } from "./post-values.ts";
import type { PostTextEditing } from "./use-post-text.ts";

const contentSchema = z.object({
  /** The post when the form was opened, to find the changed fields of the copy. Null for a new post. */
  opened: postSchema.nullable(),
  fields: z.record(z.string(), z.string()),
  html: z.string(),
});

/** The unsaved values of the form, without chosen files. */
export type PostCopy = z.output<typeof contentSchema>;

interface PostCopyOptions {
  /** Null for a new post. */
  readonly opened: PostResponse | null;
  readonly form: UseFormReturn<PostValues>;
  readonly text: PostTextEditing;
  readonly isUnsaved: boolean;
  /** A copy of an earlier visit that the form continues. */
  readonly restored: UnsavedCopy<PostCopy> | null;
}

/** Stores a copy of the form while it is unsaved, and fills the form from a restored copy. */
export function usePostCopy(post: PostCopyOptions): UnsavedCopies<PostCopy> {
  const { opened, form, text, isUnsaved, restored } = post;
  const { getHtml, getEditCount, setHtml } = text;
  useEffect(() => {
    if (restored === null) return;
    const { fields, html: restoredHtml } = restored.content;
    const values = form.getValues();
    for (const field of formFieldNames) values[field] = fields[field] ?? values[field];
    form.reset(values, { keepDefaultValues: true });
    setHtml(restoredHtml);
  }, [form, setHtml, restored]);
  const getTypedFields = useCallback(() => {
    const values = form.getValues();
    return Object.fromEntries(formFieldNames.map((field) => [field, values[field]]));
  }, [form]);
  return useUnsavedCopy({
    kind: "post",
    name: opened?.slug ?? "new",
    schema: contentSchema,
    isUnsaved,
    restored,
    getRevision: useCallback(
      () => `${getEditCount()} ${JSON.stringify(getTypedFields())}`,
      [getEditCount, getTypedFields],
    ),
    content: useCallback(
      () => ({ opened, fields: getTypedFields(), html: getHtml() }),
      [opened, getTypedFields, getHtml],
    ),
  });
}
