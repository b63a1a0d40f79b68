import type { ChosenImage } from "../images/create-image-preview.ts";
import type { PostResponse } from "../../../domain/blog/post-response.ts";
import { postFields } from "../../../domain/blog/post.ts";
import { toLocalTime } from "../../../domain/shared/dates.ts";
import { listFieldNames } from "../../../domain/shared/resource-fields.ts";
import { createEmptyFormValues, toFormValues } from "../editing/form-values.ts";

/** The fields of the form with one input each. */
export const formFields = {
  ...postFields,
  publication: { label: "Publication" },
  publishAt: { label: "Time of publication" },
} as const;
export type FormFieldName = keyof typeof formFields;
export const formFieldNames = listFieldNames(formFields);

/** The image of a post in its form: the stored image, a new image, or none. */
export interface ImageChange {
  /** URL of the stored image. */
  readonly stored: string | null;
  readonly chosen: ChosenImage | null;
  readonly isRemoved: boolean;
}

/** The values of the form. The editor holds the text of the post. */
export type PostValues = Record<FormFieldName, string> & { image: ImageChange };

export const emptyValues: PostValues = {
  ...createEmptyFormValues(postFields),
  publication: "published",
  publishAt: "",
  image: { stored: null, chosen: null, isRemoved: false },
};

/** Returns the time of publication, milliseconds since 1970, UTC; null for a draft. */
export function parsePublishAt({ publishAt }: Pick<PostResponse, "publishAt">): number | null {
  return publishAt === null ? null : Date.parse(publishAt);
}

/** Maps a post of the API to the values of its form. @param timeZone of the time of publication */
export function toPostValues(post: PostResponse, timeZone: string): PostValues {
  const publishAt = parsePublishAt(post);
  return {
    ...toFormValues(postFields, post),
    publication: post.publication,
    publishAt: publishAt === null || post.publication !== "scheduled" ? "" : toLocalTime(publishAt, timeZone),
    image: { stored: post.image, chosen: null, isRemoved: false },
  };
}

/** Creates the request body of a new post. */
export function createPostFormData(values: PostValues, html: string): FormData {
  const form = new FormData();
  for (const field of formFieldNames) form.append(field, values[field]);
  form.append("fullDescription", html);
  if (values.image.chosen !== null) form.append("image", values.image.chosen.file);
  return form;
}

/**
 * Creates the request body of an edit: the title, which is required, and the changed fields, so that changes by a
 * colleague in other fields stay.
 * @param html null if the text has not changed
 * @param version the version of the post that the person has seen
 */
export function createChangesFormData(
  start: PostValues,
  values: PostValues,
  { html, version }: { readonly html: string | null; readonly version: number },
): FormData {
  const form = new FormData();
  const isChanged = (field: FormFieldName) => values[field] !== start[field];
  form.append("version", String(version));
  for (const field of formFieldNames) {
    if (field === "title" || isChanged(field)) form.append(field, values[field]);
  }
  // The API reads the time and the state of publication together.
  if (isChanged("publishAt")) form.set("publication", values.publication);
  if (isChanged("publication")) form.set("publishAt", values.publishAt);
  if (html !== null) form.append("fullDescription", html);
  form.append("removeImage", String(values.image.isRemoved));
  if (values.image.chosen !== null) form.append("image", values.image.chosen.file);
  return form;
}

/** Returns the field of the form for a field of the API; null if the form does not show the field. */
export function findFormField(field: string): FormFieldName | "image" | null {
  if (field === "image") return field;
  return formFieldNames.find((name) => name === field) ?? null;
}
