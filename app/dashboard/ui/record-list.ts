import { redirect } from "react-router";
import { type RecordPage, recordPageSchema } from "../../../domain/shared/record-page.ts";
import { lastPage } from "../../../domain/shared/pagination.ts";

/** Reads which part of a list an address asks for; what cannot be read in it counts as not said. */
export function readRecordList(search: URLSearchParams): RecordPage {
  const { data } = recordPageSchema.safeParse({
    search: search.get("search") ?? undefined,
    page: search.get("page") ?? undefined,
  });
  return data ?? recordPageSchema.parse({});
}

/** The address of a part of a list, also that of the API; what is as usual is left out. */
export function recordListPath(path: string, { search, page }: RecordPage): string {
  const query = new URLSearchParams();
  if (search !== "") query.set("search", search);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** @throws a redirect to the last page, where the list ends before the one that is asked for */
export function stayWithin(path: string, address: RecordPage, { found }: { readonly found: number }): void {
  const last = lastPage(found, address.size);
  if (address.page > last) throw redirect(recordListPath(path, { ...address, page: last }));
}
