import type { PostResponse, ListedPostResponse } from "../../domain/blog/post-response.ts";
import {
  type BlogPost,
  blogPostEditSchema,
  requireCompletePost,
  newBlogPostFields,
} from "../../domain/blog/post.ts";
import { getMainImageUrl } from "../../domain/shared/image.ts";
import { formatIsoTime } from "../http/responses.ts";
import type { PostSummary } from "./post-lists.ts";
import { fileField, versionField } from "../http/uploads/form-fields.ts";

/** @param html the text of the post, clean */
export function toPostResponse(post: BlogPost, html: string): PostResponse {
  return {
    _id: post.id,
    slug: post.slug,
    title: post.title,
    authorName: post.authorName,
    place: post.place,
    date: post.date,
    excerpt: post.excerpt,
    fullDescription: html,
    image: post.image === null ? null : getMainImageUrl(post.image),
    imageWidth: post.imageWidth,
    imageHeight: post.imageHeight,
    publication: post.publication,
    publishAt: post.publishAt === null ? null : formatIsoTime(post.publishAt),
    version: post.version,
  };
}

/** A post as the dashboard's list has it. */
export function toPostSummaryResponse({ id, publishAt, ...post }: PostSummary): ListedPostResponse {
  return { _id: id, ...post, publishAt: publishAt === null ? null : formatIsoTime(publishAt) };
}

/** The form that adds a post. */
export const newPostFormSchema = requireCompletePost(newBlogPostFields.extend({ image: fileField }));

/** The form that edits a post: what is left out stays as it was. */
export const postEditFormSchema = blogPostEditSchema.extend({
  image: fileField,
  version: versionField("post"),
});
