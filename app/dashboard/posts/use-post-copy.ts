import { useCallback, useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { type PostResponse, postSchema } from "../../../domain/blog/post-response.ts";
import type { UnsavedCopy } from "../editing/unsaved-copies.ts";
import { type UnsavedCopies, useUnsavedCopy } from "../editing/use-unsaved-copy.ts";
import { type PostValues, textFields } from "./post-values.ts";
import type { PostText } from "./use-post-text.ts";

const contentSchema = z.object({
  /** The post as it was when it was opened: what is restored is compared with that. Null for a new one. */
  opened: postSchema.nullable(),
  fields: z.record(z.string(), z.string()),
  html: z.string(),
});

/** What was typed into a post's form. Chosen files are not in it. */
export type PostCopy = z.output<typeof contentSchema>;

interface PostCopyOptions {
  /** Null for a new one. */
  readonly opened: PostResponse | null;
  readonly form: UseFormReturn<PostValues>;
  readonly text: PostText;
  readonly isUnsaved: boolean;
  /** What the form goes on with, from a visit before. */
  readonly restored: UnsavedCopy<PostCopy> | null;
}

/** Keeps what is typed into a post's form, and puts into it what is restored. */
export function usePostCopy(post: PostCopyOptions): UnsavedCopies<PostCopy> {
  const { opened, form, text, isUnsaved, restored } = post;
  const { getHtml, getEditCount, setHtml } = text;
  useEffect(() => {
    if (restored === null) return;
    const { fields, html: restoredHtml } = restored.content;
    const values = form.getValues();
    for (const field of textFields) values[field] = fields[field] ?? values[field];
    form.reset(values, { keepDefaultValues: true });
    setHtml(restoredHtml);
  }, [form, setHtml, restored]);
  const getTypedFields = useCallback(() => {
    const values = form.getValues();
    return Object.fromEntries(textFields.map((field) => [field, values[field]]));
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
