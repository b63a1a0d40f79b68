import { redirect } from "react-router";
import { type RecordPage, recordPageSchema } from "../../../domain/shared/record-page.ts";
import { getLastPage } from "../../../domain/shared/pagination.ts";

/** Reads which part of a list an query asks for; what cannot be read in it counts as not said. */
export function parseRecordPage(search: URLSearchParams): RecordPage {
  const { data } = recordPageSchema.safeParse({
    search: search.get("search") ?? undefined,
    page: search.get("page") ?? undefined,
  });
  return data ?? recordPageSchema.parse({});
}

/** The query of a part of a list, also that of the API; what is as usual is left out. */
export function getRecordListPath(path: string, { search, page }: RecordPage): string {
  const query = new URLSearchParams();
  if (search !== "") query.set("search", search);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** @throws a redirect to the last page, where the list ends before the one that is asked for */
export function redirectPastLastPage(
  path: string,
  query: RecordPage,
  { found }: { readonly found: number },
): void {
  const last = getLastPage(found, query.size);
  if (query.page > last) throw redirect(getRecordListPath(path, { ...query, page: last }));
}
