import { redirect } from "react-router";
import { type RecordPage, recordPageSchema } from "../../../domain/shared/record-page.ts";
import { getLastPage } from "../../../domain/shared/pagination.ts";

/** Parses search and page of a record list. Invalid parameters get their defaults. */
export function parseRecordPage(search: URLSearchParams): RecordPage {
  const { data } = recordPageSchema.safeParse({
    search: search.get("search") ?? undefined,
    page: search.get("page") ?? undefined,
  });
  return data ?? recordPageSchema.parse({});
}

/** Formats path and query string of a record list, also for the API. Default values are left out. */
export function getRecordListPath(path: string, { search, page }: RecordPage): string {
  const query = new URLSearchParams();
  if (search !== "") query.set("search", search);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** @throws a redirect to the last page if the requested page is beyond it */
export function redirectPastLastPage(
  path: string,
  query: RecordPage,
  { found }: { readonly found: number },
): void {
  const last = getLastPage(found, query.size);
  if (query.page > last) throw redirect(getRecordListPath(path, { ...query, page: last }));
}
