import { z } from "zod";
import { type RecordPage, recordPageSchema } from "#domain/shared/record-page.ts";
import {
  type EditedPostResponse,
  type PostPageResponse,
  editedPostSchema,
  postPageResponseSchema,
} from "#domain/blog/post-response.ts";
import { callApi, messageSchema } from "#app/dashboard/shared/call-api.ts";
import type { Transfer } from "#app/dashboard/shared/http.ts";
import { formatQuery } from "#app/dashboard/shared/list-query.ts";

const previewSchema = z.object({ path: z.string() });

function getPath(call: "any" | "edit" | "delete" | "preview", slug: string): string {
  return `/api/blogs/${call}/${encodeURIComponent(slug)}`;
}

/** Specification section 10. */
export const postsApi = {
  list(query: RecordPage): Promise<PostPageResponse> {
    return callApi(
      { method: "GET", path: formatQuery("/api/blogs/all", recordPageSchema, query) },
      postPageResponseSchema,
    );
  },
  find(slug: string): Promise<EditedPostResponse> {
    return callApi({ method: "GET", path: getPath("any", slug) }, editedPostSchema);
  },
  async add(form: FormData, transfer: Transfer): Promise<void> {
    await callApi({ method: "POST", path: "/api/blogs/add", body: form, ...transfer }, messageSchema);
  },
  async edit(slug: string, form: FormData, transfer: Transfer): Promise<void> {
    await callApi({ method: "PUT", path: getPath("edit", slug), body: form, ...transfer }, messageSchema);
  },
  /** Valid for ten minutes. */
  async preview(slug: string): Promise<string> {
    return (await callApi({ method: "POST", path: getPath("preview", slug) }, previewSchema)).path;
  },
  async remove(slug: string): Promise<void> {
    await callApi({ method: "DELETE", path: getPath("delete", slug) }, messageSchema);
  },
};
