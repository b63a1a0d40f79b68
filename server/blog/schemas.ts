import type { PostResponse, ListedPostResponse } from "#domain/blog/post-response.ts";
import {
  type BlogPost,
  blogPostEditSchema,
  requireCompletePost,
  newBlogPostFields,
  postFields,
} from "#domain/blog/post.ts";
import { toFieldsJson } from "#domain/shared/resource-fields.ts";
import { getMainImageUrl } from "#domain/shared/image.ts";
import { formatIsoTime } from "#server/http/responses.ts";
import type { PostListEntry } from "./post-list-queries.ts";
import { fileField, newIdField, versionField } from "#server/http/uploads/form-fields.ts";

export function toPostResponse(post: BlogPost, html: string): PostResponse {
  return {
    _id: post.id,
    slug: post.slug,
    ...toFieldsJson(postFields, post),
    fullDescription: html,
    image: post.image === null ? null : getMainImageUrl(post.image),
    publication: post.publication,
    publishAt: formatIsoTime(post.publishAt),
    version: post.version,
  };
}

export function toPostSummaryResponse({ id, publishAt, ...post }: PostListEntry): ListedPostResponse {
  return { _id: id, ...post, publishAt: formatIsoTime(publishAt) };
}

export const newPostFormSchema = requireCompletePost(
  newBlogPostFields.extend({ image: fileField, _id: newIdField("post") }),
);

export const postEditFormSchema = blogPostEditSchema.extend({
  image: fileField,
  version: versionField("post"),
});
