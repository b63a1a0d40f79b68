import type { onRequestHookHandler } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { type BlogAnswer, blogPageSchema, blogSchema } from "../../domain/blog/post-response.ts";
import type { BlogPost } from "../../domain/blog/post.ts";
import { recordPageSchema } from "../../domain/shared/record-page.ts";
import type { Blog } from "./service.ts";
import type { Images, PreparedPicture } from "../images/service.ts";
import type { KeptAnswers } from "../page-cache/page-cache.ts";
import { watchedBlog } from "../page-cache/tracked-reads.ts";
import type { PreviewLinks } from "./preview-links.ts";
import { doneSchema, failures, notToBeStored } from "../http/responses.ts";
import { staffOf } from "../accounts/auth-routes.ts";
import { blogAnswer, blogPostEditForm, listedBlogAnswer, newBlogPostForm } from "./schemas.ts";
import { RequestRefused } from "../http/http-error.ts";
import type { UploadedFile } from "../http/form-fields.ts";
import { sendKeptList } from "../page-cache/cached-list.ts";
import { readForm } from "../http/multipart.ts";
import { prepareUpload } from "../http/uploaded-images.ts";

const tags = ["blogs"];
const forStaff = { tags, security: [{ staff: [] }] };
const slugSchema = z.object({ slug: z.string().describe("The last part of the address of the post") });
const previewSchema = z
  .object({ success: z.literal(true), path: z.string().describe("Where the page of the post can be seen") })
  .describe("A link that opens for ten minutes");
const savedBlogSchema = doneSchema.extend({ blog: blogSchema }).describe("The post as it is kept");

/** The calls on the blog (specification section 7): everybody reads what is public, staff read the rest and write. */
export function blogRoutes(parts: {
  blog: Blog;
  images: Images;
  keptAnswers: Pick<KeptAnswers, "find">;
  previewLinks: Pick<PreviewLinks, "sign">;
  requireStaff: onRequestHookHandler;
}): FastifyPluginAsyncZod {
  const { blog, images, keptAnswers, previewLinks, requireStaff } = parts;
  const keptPrivate = [requireStaff, notToBeStored];

  async function prepare(upload: UploadedFile | undefined): Promise<PreparedPicture | null> {
    return upload === undefined ? null : prepareUpload(images, "image", upload);
  }

  const answerOf = async (post: BlogPost) => blogAnswer(post, (await blog.text(post)).html);

  return async (app) => {
    app.get(
      "/api/blogs/get",
      {
        schema: {
          summary: "All posts that are public now, newest first",
          tags,
          response: { 200: z.array(blogSchema).describe("Every post that is public"), ...failures(429, 500) },
        },
      },
      (request, reply) =>
        sendKeptList(keptAnswers, request, reply, {
          before: "[",
          after: "]",
          async *each(making) {
            for await (const posts of watchedBlog(blog, making).each()) {
              const answers: BlogAnswer[] = [];
              for (const post of posts) answers.push(await answerOf(post));
              yield answers;
            }
          },
        }),
    );

    app.get(
      "/api/blogs/get/:slug",
      {
        schema: {
          summary: "One post that is public now",
          tags,
          params: slugSchema,
          response: { 200: blogSchema.describe("The post"), ...failures(404, 429, 500) },
        },
      },
      async (request) => {
        const post = await blog.find(request.params.slug);
        if (post === null) throw noSuchPost();
        return answerOf(post);
      },
    );

    app.get(
      "/api/blogs/all",
      {
        onRequest: keptPrivate,
        schema: {
          ...forStaff,
          summary:
            "Posts that match, with drafts and what is scheduled, a page of them without their texts, newest first",
          querystring: recordPageSchema,
          response: { 200: blogPageSchema.describe("A page of posts"), ...failures(401, 422, 429, 500) },
        },
      },
      async (request) => {
        const { search, page, size } = request.query;
        const { posts, found, total } = await blog.pageForStaff(search, { number: page, size });
        return { success: true as const, blogs: posts.map(listedBlogAnswer), found, total };
      },
    );

    app.get(
      "/api/blogs/any/:slug",
      {
        onRequest: keptPrivate,
        schema: {
          ...forStaff,
          summary: "One post, also a draft or one that is scheduled",
          params: slugSchema,
          response: { 200: blogSchema.describe("The post"), ...failures(401, 404, 429, 500) },
        },
      },
      async (request) => {
        const post = await blog.findAny(request.params.slug);
        if (post === null) throw noSuchPost();
        return answerOf(post);
      },
    );

    app.post(
      "/api/blogs/preview/:slug",
      {
        onRequest: keptPrivate,
        schema: {
          ...forStaff,
          summary: "A link to the page of a post as it was last saved, whether it is public or not",
          params: slugSchema,
          response: { 200: previewSchema, ...failures(400, 401, 404, 413, 415, 429, 500) },
        },
      },
      async (request) => {
        const post = await blog.findAny(request.params.slug);
        if (post === null) throw noSuchPost();
        return { success: true as const, path: await previewLinks.sign(post.slug) };
      },
    );

    app.post(
      "/api/blogs/add",
      {
        onRequest: requireStaff,
        preValidation: readForm(["image"]),
        schema: {
          ...forStaff,
          summary: "Add a post, published unless it says otherwise; its slug is made from the title",
          consumes: ["multipart/form-data"],
          body: newBlogPostForm,
          response: { 201: savedBlogSchema, ...failures(400, 401, 413, 415, 422, 429, 500) },
        },
      },
      async (request, reply) => {
        const { image, ...post } = request.body;
        const added = await blog.add(post, await prepare(image), staffOf(request));
        reply.code(201);
        return { success: true as const, message: "Blog added successfully!", blog: await answerOf(added) };
      },
    );

    app.put(
      "/api/blogs/edit/:slug",
      {
        onRequest: requireStaff,
        preValidation: readForm(["image"]),
        schema: {
          ...forStaff,
          summary: "Edit a post: fields that are left out stay as they were, and so does the slug",
          consumes: ["multipart/form-data"],
          params: slugSchema,
          body: blogPostEditForm,
          response: { 200: savedBlogSchema, ...failures(400, 401, 404, 409, 413, 415, 422, 429, 500) },
        },
      },
      async (request) => {
        const { image, version, ...edit } = request.body;
        const edited = await blog.edit(request.params.slug, edit, await prepare(image), {
          by: staffOf(request),
          seen: version,
        });
        if (edited === null) throw noSuchPost();
        return {
          success: true as const,
          message: "Blog updated successfully!",
          blog: await answerOf(edited),
        };
      },
    );

    app.delete(
      "/api/blogs/delete/:slug",
      {
        onRequest: requireStaff,
        schema: {
          ...forStaff,
          summary: "Delete a post with its pictures",
          params: slugSchema,
          response: { 200: doneSchema, ...failures(400, 401, 404, 413, 415, 429, 500) },
        },
      },
      async (request) => {
        if (!(await blog.remove(request.params.slug, staffOf(request)))) throw noSuchPost();
        return { success: true as const, message: "Blog deleted successfully!" };
      },
    );
  };
}

function noSuchPost(): RequestRefused {
  return new RequestRefused(404, "There is no post with this slug");
}
