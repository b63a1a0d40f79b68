import type { PostResponse } from "../../../domain/blog/post-response.ts";
import { toLocalTime } from "../../../domain/shared/dates.ts";

/** The fields of a post that are typed as one text each. */
export const textFields = [
  "title",
  "authorName",
  "place",
  "date",
  "excerpt",
  "imageWidth",
  "imageHeight",
  "publication",
  "publishAt",
] as const satisfies readonly (keyof PostResponse)[];
export type TextFieldName = (typeof textFields)[number];

/** A picture that was chosen and is not on the server yet. */
export interface ChosenImage {
  readonly file: File;
  /** A small picture of it as a data URL; null where this browser cannot open the file. */
  readonly preview: string | null;
}

/** What is to become of the post's image: the one that is there, a new one, or none. */
export interface ImageChange {
  /** URL of the image that is on the server. */
  readonly stored: string | null;
  readonly chosen: ChosenImage | null;
  readonly isRemoved: boolean;
}

/** A post as its form holds it; the text stands in the editor. */
export type PostValues = Record<TextFieldName, string> & { image: ImageChange };

export const emptyValues: PostValues = {
  title: "",
  authorName: "",
  place: "",
  date: "",
  excerpt: "",
  imageWidth: "",
  imageHeight: "",
  publication: "published",
  publishAt: "",
  image: { stored: null, chosen: null, isRemoved: false },
};

/** From when on a post is public, milliseconds since 1970, UTC; null for a draft. */
export function parsePublishAt({ publishAt }: Pick<PostResponse, "publishAt">): number | null {
  return publishAt === null ? null : Date.parse(publishAt);
}

/** A post as the API gave it, as its form shows it. @param timeZone of the time it is scheduled for */
export function toPostValues(post: PostResponse, timeZone: string): PostValues {
  const publishAt = parsePublishAt(post);
  const { title, authorName, place, date, excerpt } = post;
  return {
    title,
    authorName,
    place,
    date,
    excerpt,
    imageWidth: String(post.imageWidth ?? ""),
    imageHeight: String(post.imageHeight ?? ""),
    publication: post.publication,
    publishAt: publishAt === null || post.publication !== "scheduled" ? "" : toLocalTime(publishAt, timeZone),
    image: { stored: post.image, chosen: null, isRemoved: false },
  };
}

/** A new post as the API takes it. */
export function createPostFormData(values: PostValues, html: string): FormData {
  const form = new FormData();
  for (const field of textFields) form.append(field, values[field]);
  form.append("fullDescription", html);
  if (values.image.chosen !== null) form.append("image", values.image.chosen.file);
  return form;
}

/**
 * Only what was changed besides the title, which is always asked for: so what a colleague changed in the meantime
 * elsewhere in the post stays.
 * @param html null where the text was not touched
 * @param version the state of the post that the person has seen
 */
export function createChangesFormData(
  start: PostValues,
  values: PostValues,
  { html, version }: { readonly html: string | null; readonly version: number },
): FormData {
  const form = new FormData();
  const isChanged = (field: TextFieldName) => values[field] !== start[field];
  form.append("version", String(version));
  for (const field of textFields) {
    if (field === "title" || isChanged(field)) form.append(field, values[field]);
  }
  // A new time says nothing without what happens then.
  if (isChanged("publishAt")) form.set("publication", values.publication);
  if (isChanged("publication")) form.set("publishAt", values.publishAt);
  if (html !== null) form.append("fullDescription", html);
  form.append("removeImage", String(values.image.isRemoved));
  if (values.image.chosen !== null) form.append("image", values.image.chosen.file);
  return form;
}

/** Where a field of the API stands in the form; null for one that does not stand in it. */
export function findFormField(field: string): TextFieldName | "image" | null {
  if (field === "image") return field;
  return textFields.find((name) => name === field) ?? null;
}
