import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  type PostResponse,
  editedPostSchema,
  listedPostSchema,
  postPageResponseSchema,
  postSchema,
} from "#domain/blog/post-response.ts";
import { type LocalizedPost, localizePost } from "#domain/blog/localized-post.ts";
import type { BlogPost } from "#domain/blog/post.ts";
import { recordPageSchema } from "#domain/shared/record-page.ts";
import type { BlogService } from "./service.ts";
import type { ImageService, PreparedImage } from "#server/images/service.ts";
import type { PageCache } from "#server/page-cache/page-cache.ts";
import type { PreviewLinks } from "./preview-links.ts";
import { nameSchemas } from "#server/http/named-schemas.ts";
import { localeSchema } from "#server/http/response-locale.ts";
import {
  successResponseSchema,
  failureResponses,
  sendCachedJson,
  setNoStore,
} from "#server/http/responses.ts";
import { forStaff, getStaffMember } from "#server/http/auth.ts";
import {
  newPostFormSchema,
  postEditFormSchema,
  toEditedPostResponse,
  toPostResponse,
  toPostSummaryResponse,
} from "./schemas.ts";
import { HttpError } from "#server/http/http-error.ts";
import type { UploadedFile } from "#server/http/uploads/form-fields.ts";
import { parseMultipart } from "#server/http/uploads/multipart.ts";
import { prepareUpload } from "#server/http/uploads/uploaded-images.ts";

const tags = ["blogs"];
const slugSchema = z.object({ slug: z.string().describe("Slug: the last segment of the URL of the post") });
const previewResponseSchema = z
  .object({ success: z.literal(true), path: z.string().describe("Path of the preview page") })
  .describe("A preview link, valid for ten minutes");
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
  NewPost: newPostFormSchema,
  PostChanges: postEditFormSchema,
});

export function blogRoutes(parts: {
  blog: BlogService;
  images: ImageService;
  pageCache: Pick<PageCache, "send">;
  previewLinks: Pick<PreviewLinks, "sign">;
}): FastifyPluginAsyncZod {
  const { blog, images, pageCache, previewLinks } = parts;

  async function prepareImage(upload: UploadedFile | undefined): Promise<PreparedImage | null> {
    return upload === undefined ? null : prepareUpload(images, "image", upload);
  }

  const toResponse = async (post: LocalizedPost) => toPostResponse(post, (await blog.text(post)).html);
  const toSavedResponse = (post: BlogPost) => toResponse(localizePost(post, "en"));

  return async (app) => {
    app.get(
      "/api/blogs/get",
      {
        schema: {
          operationId: "listPosts",
          summary: "List all published posts, newest first",
          tags,
          querystring: localeQuerySchema,
          response: { 200: z.array(postSchema).describe("All published posts of the language") },
        },
      },
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
      {
        schema: {
          operationId: "getPost",
          summary: "Get a published post",
          tags,
          params: slugSchema,
          querystring: localeQuerySchema,
          response: { 200: postSchema, ...failureResponses(404) },
        },
      },
      async (request) => {
        const post = await blog.readIn(request.query.locale).find(request.params.slug);
        if (post === null) throw postNotFound();
        return toResponse(post);
      },
    );

    app.get(
      "/api/blogs/all",
      {
        config: forStaff,
        onRequest: setNoStore,
        schema: {
          tags,
          operationId: "listPostPage",
          summary:
            "List the matching posts without their text, including drafts and scheduled posts, a page at a time, newest first",
          querystring: recordPageSchema,
          response: { 200: postPageResponseSchema.describe("A page of posts") },
        },
      },
      async (request) => {
        const { search, page, size } = request.query;
        const { posts, found, total } = await blog.pageForStaff(search, { number: page, size });
        return { success: true as const, blogs: posts.map(toPostSummaryResponse), found, total };
      },
    );

    app.get(
      "/api/blogs/any/:slug",
      {
        config: forStaff,
        onRequest: setNoStore,
        schema: {
          tags,
          operationId: "getAnyPost",
          summary: "Get a post, including drafts and scheduled posts",
          params: slugSchema,
          response: { 200: editedPostSchema, ...failureResponses(404) },
        },
      },
      async (request) => {
        const post = await blog.findAny(request.params.slug);
        if (post === null) throw postNotFound();
        const { id, fullDescription, fullDescriptionAr } = post;
        const [en, ar] = await Promise.all([
          blog.text({ id, fullDescription, language: "en" }),
          blog.text({ id, fullDescription: fullDescriptionAr, language: "ar" }),
        ]);
        return toEditedPostResponse(post, { en: en.html, ar: ar.html });
      },
    );

    app.post(
      "/api/blogs/preview/:slug",
      {
        config: forStaff,
        onRequest: setNoStore,
        schema: {
          tags,
          operationId: "createPostPreview",
          summary: "Create a preview link to the last saved state of a post, published or not",
          params: slugSchema,
          response: { 200: previewResponseSchema, ...failureResponses(404) },
        },
      },
      async (request) => {
        const post = await blog.findAny(request.params.slug);
        if (post === null) throw postNotFound();
        return { success: true as const, path: await previewLinks.sign(post.slug) };
      },
    );

    app.post(
      "/api/blogs/add",
      {
        preValidation: parseMultipart(["image"]),
        config: forStaff,
        schema: {
          tags,
          operationId: "addPost",
          summary: "Add a post. By default it is published. Its slug is created from the title",
          consumes: ["multipart/form-data"],
          body: newPostFormSchema,
          response: { 201: savedPostResponseSchema, ...failureResponses(409) },
        },
      },
      async (request, reply) => {
        const { image, _id: id, ...post } = request.body;
        const added = await blog.add(post, await prepareImage(image), getStaffMember(request), id);
        reply.code(201);
        return {
          success: true as const,
          message: "Blog added successfully!",
          blog: await toSavedResponse(added),
        };
      },
    );

    app.put(
      "/api/blogs/edit/:slug",
      {
        preValidation: parseMultipart(["image"]),
        config: forStaff,
        schema: {
          tags,
          operationId: "editPost",
          summary: "Edit a post. Omitted fields and the slug stay unchanged",
          consumes: ["multipart/form-data"],
          params: slugSchema,
          body: postEditFormSchema,
          response: { 200: savedPostResponseSchema, ...failureResponses(404, 409) },
        },
      },
      async (request) => {
        const { image, version, ...edit } = request.body;
        const edited = await blog.edit(request.params.slug, edit, await prepareImage(image), {
          by: getStaffMember(request),
          seen: version,
        });
        if (edited === null) throw postNotFound();
        return {
          success: true as const,
          message: "Blog updated successfully!",
          blog: await toSavedResponse(edited),
        };
      },
    );

    app.delete(
      "/api/blogs/delete/:slug",
      {
        config: forStaff,
        schema: {
          tags,
          operationId: "deletePost",
          summary: "Delete a post with its images",
          params: slugSchema,
          response: { 200: successResponseSchema, ...failureResponses(404) },
        },
      },
      async (request) => {
        if (!(await blog.remove(request.params.slug, getStaffMember(request)))) throw postNotFound();
        return { success: true as const, message: "Blog deleted successfully!" };
      },
    );
  };
}

function postNotFound(): HttpError {
  return new HttpError(404, "There is no post with this slug");
}
