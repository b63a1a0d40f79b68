import type { EditedPostResponse, ListedPostResponse, PostResponse } from "#domain/blog/post-response.ts";
import {
  type BlogPost,
  blogPostEditSchema,
  requireCompletePost,
  newBlogPostFields,
  arabicTextFields,
  englishTextFields,
  imageSizeFields,
} from "#domain/blog/post.ts";
import { type LocalizedPost, localizePost } from "#domain/blog/localized-post.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { toFieldsJson } from "#domain/shared/resource-fields.ts";
import { getMainImageUrl } from "#domain/shared/image.ts";
import { formatIsoTime } from "#server/http/responses.ts";
import type { PostListEntry } from "./post-list-queries.ts";
import { fileField } from "#server/http/uploads/form-fields.ts";
import { newIdField } from "#domain/shared/id.ts";
import { changedVersionSchema } from "#domain/shared/record-version.ts";

export function toPostResponse(post: LocalizedPost, html: string): PostResponse {
  return {
    _id: post.id,
    slug: post.slug,
    ...toFieldsJson({ ...englishTextFields, ...imageSizeFields }, post),
    fullDescription: html,
    image: post.image === null ? null : getMainImageUrl(post.image),
    publication: post.publication,
    publishAt: formatIsoTime(post.publishAt),
    version: post.version,
  };
}

export function toEditedPostResponse(
  post: BlogPost,
  { en, ar }: Readonly<Record<Locale, string>>,
): EditedPostResponse {
  return {
    ...toPostResponse(localizePost(post, "en"), en),
    ...toFieldsJson(arabicTextFields, post),
    fullDescriptionAr: ar,
  };
}

export function toPostSummaryResponse({ id, publishAt, ...post }: PostListEntry): ListedPostResponse {
  return { _id: id, ...post, publishAt: formatIsoTime(publishAt) };
}

export function toVersionResponse<Version extends { readonly savedAt: number }>(version: Version) {
  return { ...version, savedAt: formatIsoTime(version.savedAt) };
}

export const newPostFormSchema = requireCompletePost(
  newBlogPostFields.extend({ image: fileField, _id: newIdField("post") }),
);

export const postEditFormSchema = blogPostEditSchema.extend({
  image: fileField,
  version: changedVersionSchema("post"),
});
