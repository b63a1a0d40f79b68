import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  type PostResponse,
  editedPostSchema,
  listedPostSchema,
  postPageResponseSchema,
  postTagsResponseSchema,
  postSchema,
  postVersionSchema,
  postVersionsResponseSchema,
} from "#domain/blog/post-response.ts";
import { type LocalizedPost, localizePost } from "#domain/blog/localized-post.ts";
import { type BlogPost, maxEarlierVersions } from "#domain/blog/post.ts";
import { recordPageSchema } from "#domain/shared/record-page.ts";
import type { BlogService } from "./service.ts";
import type { ImageService, PreparedImage } from "#server/images/service.ts";
import type { PageCache } from "#server/page-cache/page-cache.ts";
import type { PreviewLinks } from "./preview-links.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { localeSchema } from "#server/http/response-locale.ts";
import { HttpError } from "#server/http/http-error.ts";
import { successResponseSchema, failureResponses, sendCachedJson } from "#server/http/responses.ts";
import { forEverybody, forStaff } from "#server/http/auth.ts";
import {
  newPostFormSchema,
  postEditFormSchema,
  toEditedPostResponse,
  toPostResponse,
  toPostSummaryResponse,
  toVersionResponse,
} from "./schemas.ts";
import type { UploadedFile } from "#server/http/uploads/form-fields.ts";
import { prepareUpload } from "#server/http/uploads/uploaded-images.ts";
import { addRecordWrites, requireFound } from "#server/records/routes.ts";

const params = z.object({ slug: z.string().describe("Slug: the last segment of the URL of the post") });
const versionParams = params.extend({
  version: z.coerce.number().int().min(1).max(2_147_483_647).describe("Number of an earlier version"),
});
const previewResponseSchema = z
  .object({ success: z.literal(true), path: z.string().describe("Path of the preview page") })
  .describe("A preview link, valid for three days, also for readers without an account");
const savedPostResponseSchema = successResponseSchema
  .extend({ blog: postSchema })
  .describe("The stored post");

const localeQuerySchema = z.object({
  locale: localeSchema.describe(
    "Language of the texts. A list in Arabic has only posts with an Arabic title and text",
  ),
});

nameSchemas({
  Post: postSchema,
  EditedPost: editedPostSchema,
  ListedPost: listedPostSchema,
  PostVersion: postVersionSchema,
  NewPost: newPostFormSchema,
  PostChanges: postEditFormSchema,
});

export function blogRoutes(parts: {
  blog: BlogService;
  images: ImageService;
  pageCache: Pick<PageCache, "send">;
  previewLinks: Pick<PreviewLinks, "signPost">;
}): FastifyPluginAsyncZod {
  const { blog, images, pageCache, previewLinks } = parts;

  async function prepareImage(upload: UploadedFile | undefined): Promise<PreparedImage | null> {
    return upload === undefined ? null : prepareUpload(images, "image", upload);
  }

  const toResponse = async (post: LocalizedPost) => toPostResponse(post, (await blog.text(post)).html);

  return async (app) => {
    addTag(app, "blogs");
    app.get(
      "/api/blogs/get",
      forEverybody({
        operationId: "listPosts",
        summary: "List all published posts, newest first",
        querystring: localeQuerySchema,
        response: { 200: z.array(postSchema).describe("All published posts of the language") },
      }),
      (request, reply) =>
        sendCachedJson(pageCache, reply, async () => {
          const responses: PostResponse[] = [];
          // One at a time: texts that another release stored are cleaned first, and the queue for that is short.
          for (const post of await blog.readIn(request.query.locale).list()) {
            responses.push(await toResponse(post));
            // The embedded database answers without a turn of the event loop: other requests get one here.
            await nextTurn();
          }
          return responses;
        }),
    );

    app.get(
      "/api/blogs/get/:slug",
      forEverybody({
        operationId: "getPost",
        summary: "Get a published post. An earlier slug redirects (308) to the present one",
        params,
        querystring: localeQuerySchema,
        response: { 200: postSchema, ...failureResponses(404) },
      }),
      async (request, reply) => {
        const { locale } = request.query;
        const found = await blog.readIn(locale).find(request.params.slug);
        const post = requireFound("post", request.params, found);
        if (post.slug !== request.params.slug)
          return reply
            .header("cache-control", "no-cache")
            .redirect(`/api/blogs/get/${post.slug}?locale=${locale}`, 308);
        return toResponse(post);
      },
    );

    app.get(
      "/api/blogs/all",
      forStaff({
        operationId: "listPostPage",
        summary:
          "List the matching posts without their text, including drafts and scheduled posts, a page at a time, newest first",
        querystring: recordPageSchema,
        response: { 200: postPageResponseSchema.describe("A page of posts") },
      }),
      async (request) => {
        const { search, page, size } = request.query;
        const { posts, found, total } = await blog.pageForStaff(search, { number: page, size });
        return { success: true as const, blogs: posts.map(toPostSummaryResponse), found, total };
      },
    );

    app.get(
      "/api/blogs/tags",
      forStaff({
        operationId: "listPostTags",
        summary: "List the tags in use, the most used first",
        response: { 200: postTagsResponseSchema.describe("The tags of each language") },
      }),
      async () => ({
        success: true as const,
        tags: { en: [...(await blog.listTags("en"))], ar: [...(await blog.listTags("ar"))] },
      }),
    );

    app.get(
      "/api/blogs/any/:slug",
      forStaff({
        operationId: "getAnyPost",
        summary: "Get a post, including drafts and scheduled posts",
        params,
        response: { 200: editedPostSchema, ...failureResponses(404) },
      }),
      async (request) => {
        const post = requireFound("post", request.params, await blog.findAny(request.params.slug));
        const { id, fullDescription, fullDescriptionAr } = post;
        const [en, ar] = await Promise.all([
          blog.text({ id, fullDescription, language: "en" }),
          blog.text({ id, fullDescription: fullDescriptionAr, language: "ar" }),
        ]);
        return toEditedPostResponse(post, { en: en.html, ar: ar.html });
      },
    );

    app.get(
      "/api/blogs/versions/:slug",
      forStaff({
        operationId: "listPostVersions",
        summary: `List the last ${maxEarlierVersions} earlier versions of a post, newest first`,
        params,
        response: { 200: postVersionsResponseSchema.describe("The versions"), ...failureResponses(404) },
      }),
      async ({ params: key }) => {
        const post = requireFound("post", key, await blog.findAny(key.slug));
        const versions = await blog.listVersions(post);
        return { success: true as const, versions: versions.map(toVersionResponse) };
      },
    );

    app.get(
      "/api/blogs/versions/:slug/:version",
      forStaff({
        operationId: "getPostVersion",
        summary: "Get an earlier version of the texts of a post",
        params: versionParams,
        response: { 200: postVersionSchema, ...failureResponses(404, 422) },
      }),
      async ({ params: { slug, version } }) => {
        const post = requireFound("post", { slug }, await blog.findAny(slug));
        const found = await blog.findVersion(post, version);
        if (found === null) throw new HttpError(404, "This version is not kept any more");
        return toVersionResponse(found);
      },
    );

    app.post(
      "/api/blogs/preview/:slug",
      forStaff({
        operationId: "createPostPreview",
        summary: "Create a preview link to the last saved state of a post, published or not",
        params,
        response: { 200: previewResponseSchema, ...failureResponses(404) },
      }),
      async ({ params: key }) => {
        const post = requireFound("post", key, await blog.findAny(key.slug));
        return { success: true as const, path: await previewLinks.signPost(post) };
      },
    );

    addRecordWrites(app, {
      subject: "post",
      path: "/api/blogs",
      params,
      saved: savedPostResponseSchema,
      files: { names: ["image"] },
      toResponse: async (post: BlogPost) => ({ blog: await toResponse(localizePost(post, "en")) }),
      add: {
        path: "/api/blogs/add",
        summary: "Add a post. By default it is published. Without a slug, it is created from the title",
        message: "Blog added successfully!",
        body: newPostFormSchema,
        run: async ({ image, ...post }, by, id) => blog.add(post, await prepareImage(image), by, id),
      },
      change: {
        path: "/api/blogs/edit/:slug",
        operationId: "editPost",
        summary: "Edit a post. Omitted fields stay unchanged, and an earlier slug leads to the new one",
        message: "Blog updated successfully!",
        body: postEditFormSchema,
        run: async (slug, { image, ...edit }, change) =>
          blog.edit(slug, edit, await prepareImage(image), change),
      },
      remove: {
        path: "/api/blogs/delete/:slug",
        summary: "Delete a post with its images",
        message: "Blog deleted successfully!",
        run: blog.remove,
      },
    });
  };
}
