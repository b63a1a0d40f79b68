import { z } from "zod";
import type { RecordPage } from "../../../domain/shared/record-page.ts";
import {
  type BlogAnswer,
  type BlogPageAnswer,
  blogPageSchema,
  blogSchema,
} from "../../../domain/blog/post-response.ts";
import { callApi } from "../shared/request.ts";
import { recordListPath } from "../ui/record-list.ts";

const done = z.object({ message: z.string() });
const preview = z.object({ path: z.string() });

type Progress = (part: number) => void;

function at(call: "any" | "edit" | "delete" | "preview", slug: string): string {
  return `/api/blogs/${call}/${encodeURIComponent(slug)}`;
}

/** The API's calls on the blog (specification, section 10). Each throws CallFailed. */
export const blogsApi = {
  list(address: RecordPage): Promise<BlogPageAnswer> {
    return callApi({ method: "GET", path: recordListPath("/api/blogs/all", address) }, blogPageSchema);
  },
  find(slug: string): Promise<BlogAnswer> {
    return callApi({ method: "GET", path: at("any", slug) }, blogSchema);
  },
  async add(form: FormData, onProgress: Progress): Promise<void> {
    await callApi({ method: "POST", path: "/api/blogs/add", body: form, onProgress }, done);
  },
  async edit(slug: string, form: FormData, onProgress: Progress): Promise<void> {
    await callApi({ method: "PUT", path: at("edit", slug), body: form, onProgress }, done);
  },
  /** Path of the page of a post as it was last saved; it opens for ten minutes. */
  async preview(slug: string): Promise<string> {
    return (await callApi({ method: "POST", path: at("preview", slug) }, preview)).path;
  },
  async remove(slug: string): Promise<void> {
    await callApi({ method: "DELETE", path: at("delete", slug) }, done);
  },
};
