import { z } from "zod";
import { type RecordPage, recordPageSchema } from "#domain/shared/record-page.ts";
import {
  type PostPageResponse,
  editedPostSchema,
  postPageResponseSchema,
  postTagsResponseSchema,
  postVersionSchema,
  postVersionsResponseSchema,
} from "#domain/blog/post-response.ts";
import { callApi } from "#app/dashboard/shared/call-api.ts";
import { formatQuery } from "#app/dashboard/shared/list-query.ts";
import { createRecordApi } from "#app/dashboard/shared/record-api.ts";

const previewSchema = z.object({ path: z.string() });

/** Specification section 10. */
export const postsApi = {
  list(query: RecordPage): Promise<PostPageResponse> {
    return callApi(
      { method: "GET", path: formatQuery("/api/blogs/all", recordPageSchema, query) },
      postPageResponseSchema,
    );
  },
  ...createRecordApi(editedPostSchema, {
    add: "/api/blogs/add",
    change: "/api/blogs/edit",
    remove: "/api/blogs/delete",
    find: (slug) => ({ path: `/api/blogs/any/${slug}` }),
  }),
  async listTags() {
    return (await callApi({ method: "GET", path: "/api/blogs/tags" }, postTagsResponseSchema)).tags;
  },
  async listVersions(slug: string) {
    const path = `/api/blogs/versions/${slug}`;
    return (await callApi({ method: "GET", path }, postVersionsResponseSchema)).versions;
  },
  findVersion(slug: string, version: number) {
    return callApi({ method: "GET", path: `/api/blogs/versions/${slug}/${version}` }, postVersionSchema);
  },
  /** Valid for three days. */
  async preview(slug: string): Promise<string> {
    const path = `/api/blogs/preview/${encodeURIComponent(slug)}`;
    return (await callApi({ method: "POST", path }, previewSchema)).path;
  },
};
