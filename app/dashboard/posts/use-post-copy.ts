import { useCallback, useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { type BlogAnswer, blogSchema } from "../../../domain/blog/post-response.ts";
import type { LeftCopy } from "../editing/unsaved-copies.ts";
import { type UnsavedCopies, useUnsavedCopy } from "../editing/use-unsaved-copy.ts";
import { type BlogValues, textFields } from "./post-values.ts";
import type { PostText } from "./use-post-text.ts";

const contentSchema = z.object({
  /** The post as it was when it was opened: what is restored is compared with that. Null for a new one. */
  opened: blogSchema.nullable(),
  fields: z.record(z.string(), z.string()),
  html: z.string(),
});

/** What was typed into a post's form. Chosen files are not in it. */
export type PostCopy = z.output<typeof contentSchema>;

interface CopiedPost {
  /** Null for a new one. */
  readonly opened: BlogAnswer | null;
  readonly form: UseFormReturn<BlogValues>;
  readonly text: PostText;
  readonly isUnsaved: boolean;
  /** What the form goes on with, from a visit before. */
  readonly restored: LeftCopy<PostCopy> | null;
}

/** Keeps what is typed into a post's form, and puts into it what is restored. */
export function usePostCopy(post: CopiedPost): UnsavedCopies<PostCopy> {
  const { opened, form, text, isUnsaved, restored } = post;
  const { html, edits, replace } = text;
  useEffect(() => {
    if (restored === null) return;
    const { fields, html: restoredHtml } = restored.content;
    const values = form.getValues();
    for (const field of textFields) values[field] = fields[field] ?? values[field];
    form.reset(values, { keepDefaultValues: true });
    replace(restoredHtml);
  }, [form, replace, restored]);
  const typed = useCallback(() => {
    const values = form.getValues();
    return Object.fromEntries(textFields.map((field) => [field, values[field]]));
  }, [form]);
  return useUnsavedCopy({
    kind: "post",
    name: opened?.slug ?? "new",
    schema: contentSchema,
    isUnsaved,
    restored,
    stamp: useCallback(() => `${edits()} ${JSON.stringify(typed())}`, [edits, typed]),
    content: useCallback(() => ({ opened, fields: typed(), html: html() }), [opened, typed, html]),
  });
}
