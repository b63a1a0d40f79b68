import { z } from "zod";
import { type RecordPage, recordPageSchema } from "#domain/shared/record-page.ts";
import {
  editedPostSchema,
  postPageResponseSchema,
  postTagsResponseSchema,
  postVersionSchema,
  postVersionsResponseSchema,
} from "#domain/blog/post-response.ts";
import { callApi, readApi } from "#app/dashboard/shared/call-api.ts";
import { formatQuery } from "#app/dashboard/shared/list-query.ts";
import { createRecordApi } from "#app/dashboard/shared/record-api.ts";

const previewSchema = z.object({ path: z.string() });

/** Specification section 10. */
export const postsApi = {
  list: (query: RecordPage) =>
    readApi(formatQuery("/api/blogs/all", recordPageSchema, query), postPageResponseSchema),
  ...createRecordApi(editedPostSchema, {
    add: "/api/blogs/add",
    change: "/api/blogs/edit",
    remove: "/api/blogs/delete",
    find: (slug) => ({ path: `/api/blogs/any/${slug}` }),
  }),
  async listTags() {
    return (await readApi("/api/blogs/tags", postTagsResponseSchema)).tags;
  },
  async listVersions(slug: string) {
    const path = `/api/blogs/versions/${slug}`;
    return (await readApi(path, postVersionsResponseSchema)).versions;
  },
  findVersion: (slug: string, version: number) =>
    readApi(`/api/blogs/versions/${slug}/${version}`, postVersionSchema),
  /** Valid for three days. */
  async preview(slug: string): Promise<string> {
    const path = `/api/blogs/preview/${encodeURIComponent(slug)}`;
    return (await callApi({ method: "POST", path }, previewSchema)).path;
  },
};
