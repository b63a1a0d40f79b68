import type { BlogAnswer } from "../../../domain/blog/post-response.ts";
import { localTimeOf } from "../../../domain/shared/local-time.ts";

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
] as const satisfies readonly (keyof BlogAnswer)[];
export type TextFieldName = (typeof textFields)[number];

/** A picture that was chosen and is not on the server yet. */
export interface NewImage {
  readonly file: File;
  /** A small picture of it as a data URL; null where this browser cannot open the file. */
  readonly preview: string | null;
}

/** What is to become of the post's image: the one that is there, a new one, or none. */
export interface ImagePlan {
  /** URL of the image that is on the server. */
  readonly stored: string | null;
  readonly chosen: NewImage | null;
  readonly isRemoved: boolean;
}

/** A post as its form holds it; the text stands in the editor. */
export type BlogValues = Record<TextFieldName, string> & { image: ImagePlan };

export const emptyValues: BlogValues = {
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
export function publishAtOf({ publishAt }: Pick<BlogAnswer, "publishAt">): number | null {
  return publishAt === null ? null : Date.parse(publishAt);
}

/** A post as the API gave it, as its form shows it. @param timeZone of the time it is scheduled for */
export function valuesOf(post: BlogAnswer, timeZone: string): BlogValues {
  const publishAt = publishAtOf(post);
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
    publishAt: publishAt === null || post.publication !== "scheduled" ? "" : localTimeOf(publishAt, timeZone),
    image: { stored: post.image, chosen: null, isRemoved: false },
  };
}

/** A new post as the API takes it. */
export function newPostForm(values: BlogValues, html: string): FormData {
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
export function changesForm(
  start: BlogValues,
  values: BlogValues,
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
export function formFieldOf(field: string): TextFieldName | "image" | null {
  if (field === "image") return field;
  return textFields.find((name) => name === field) ?? null;
}
