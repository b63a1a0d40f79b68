import type { BlogAnswer, ListedBlogAnswer } from "../../domain/blog/post-response.ts";
import {
  type BlogPost,
  blogPostEditSchema,
  completeToPublish,
  newBlogPostFields,
} from "../../domain/blog/post.ts";
import { mainPictureUrl } from "../../domain/shared/image.ts";
import { timeOf } from "../http/responses.ts";
import type { ListedPost } from "./post-lists.ts";
import { fileField, seenVersion } from "../http/form-fields.ts";

/** @param html the text of the post, clean */
export function blogAnswer(post: BlogPost, html: string): BlogAnswer {
  return {
    _id: post.id,
    slug: post.slug,
    title: post.title,
    authorName: post.authorName,
    place: post.place,
    date: post.date,
    excerpt: post.excerpt,
    fullDescription: html,
    image: post.image === null ? null : mainPictureUrl(post.image),
    imageWidth: post.imageWidth,
    imageHeight: post.imageHeight,
    publication: post.publication,
    publishAt: post.publishAt === null ? null : timeOf(post.publishAt),
    version: post.version,
  };
}

/** A post as the dashboard's list has it. */
export function listedBlogAnswer({ id, publishAt, ...post }: ListedPost): ListedBlogAnswer {
  return { _id: id, ...post, publishAt: publishAt === null ? null : timeOf(publishAt) };
}

/** The form that adds a post. */
export const newBlogPostForm = completeToPublish(newBlogPostFields.extend({ image: fileField }));

/** The form that edits a post: what is left out stays as it was. */
export const blogPostEditForm = blogPostEditSchema.extend({ image: fileField, version: seenVersion("post") });
