import { z } from "zod";
import { htmlToText } from "#domain/blog/byline.ts";
import type { EditedPostResponse, PostResponse } from "#domain/blog/post-response.ts";
import { blogPostEditSchema, newBlogPostFields, postFields, requireCompletePost } from "#domain/blog/post.ts";
import { publicationStates } from "#domain/blog/publication.ts";
import { toLocalDate, toLocalTime } from "#domain/shared/dates.ts";
import {
  createEmptyFormValues,
  createFormData,
  createFormShape,
  describeImage,
  imageValueSchema,
  toFormValues,
  toLabelledTexts,
} from "#app/dashboard/editing/form-values.ts";
import type { RecordChange } from "#app/dashboard/editing/edited-resource.ts";
import type { RecordResource } from "#app/dashboard/editing/record-resource.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { postsApi } from "./posts-api.ts";

const postValuesSchema = z.object({
  ...createFormShape(postFields),
  /** Unsaved copies of the release before have none. */
  slug: z.string().default(""),
  publication: z.enum(publicationStates),
  /** Local time of the company. */
  publishAt: z.string(),
  fullDescription: z.string(),
  fullDescriptionAr: z.string(),
  image: imageValueSchema,
});

export type PostValues = z.output<typeof postValuesSchema>;

const imageNames = ["image"];

/** The server validates the text. */
const htmlFields = { fullDescription: true, fullDescriptionAr: true } as const;
const newPostSchema = newBlogPostFields.omit(htmlFields).extend({ image: imageValueSchema });
const changedPostSchema = blogPostEditSchema
  .omit({ ...htmlFields, removeImage: true })
  .extend({ image: imageValueSchema });

const schemas = {
  new: requireCompletePost(newPostSchema),
  unpublished: requireCompletePost(changedPostSchema),
  published: requireCompletePost(changedPostSchema, true),
};

export function createPostResource(timeZone: string): RecordResource<PostValues, EditedPostResponse> {
  return {
    subject: "post",
    api: postsApi,
    listPath: dashboardPaths.posts,
    getKey: ({ slug }) => slug,
    createBody: createPostBody,
    name: "this post",
    values: postValuesSchema,
    imageNames,
    getSchema(start) {
      if (start === null) return schemas.new;
      return start.publication === "published" ? schemas.published : schemas.unpublished;
    },
    toValues: (post) => toPostValues(post, timeZone),
    toTexts: (values, start) =>
      new Map([
        ...toLabelledTexts(postFields, values),
        ["Address", values.slug],
        ["Publication", values.publication],
        ["Time of publication", values.publishAt],
        ["Text", describeText(values.fullDescription, start.fullDescription)],
        ["Text (Arabic)", describeText(values.fullDescriptionAr, start.fullDescriptionAr)],
        ["Image", describeImage(values.image)],
      ]),
  };
}

export const emptyPost: PostValues = {
  ...createEmptyFormValues(postFields),
  slug: "",
  publication: "published",
  publishAt: "",
  fullDescription: "",
  fullDescriptionAr: "",
  image: null,
};

/** Of today, in the time zone of the company. */
export function createNewPost(timeZone: string): PostValues {
  return { ...emptyPost, date: toLocalDate(Date.now(), timeZone) };
}

export function parsePublishAt({ publishAt }: Pick<PostResponse, "publishAt">): number | null {
  return publishAt === null ? null : Date.parse(publishAt);
}

export function toPostValues(post: EditedPostResponse, timeZone: string): PostValues {
  const publishAt = parsePublishAt(post);
  return {
    ...toFormValues(postFields, post),
    slug: post.slug,
    publication: post.publication,
    publishAt: publishAt === null || post.publication !== "scheduled" ? "" : toLocalTime(publishAt, timeZone),
    fullDescription: post.fullDescription,
    fullDescriptionAr: post.fullDescriptionAr,
    image: post.image,
  };
}

export function createPostBody(change: RecordChange<PostValues>): FormData {
  const form = createFormData(change, imageNames);
  const { start, values, version } = change;
  if (version === null) return form;
  form.set("title", values.title);
  // The API reads the time and the state of publication together.
  if (form.has("publication") || form.has("publishAt")) {
    form.set("publication", values.publication);
    form.set("publishAt", values.publishAt);
  }
  form.append("removeImage", String(start.image !== null && values.image === null));
  return form;
}

function describeText(html: string, opened: string): string {
  const text = getParagraphs(html);
  return html !== opened && text === getParagraphs(opened) ? `${text}\n\n(formatted otherwise)` : text;
}

function getParagraphs(html: string): string {
  return html
    .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, "[Picture: $1]</p>")
    .split(/<\/(?:p|h[1-6]|li|pre|figcaption)>|<br\b[^>]*>/)
    .map(htmlToText)
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}
