import { type EnquiryPage, enquiryPageSchema } from "../../../../domain/enquiries/enquiry.ts";
import { dashboardPaths } from "../../layout/sections.ts";

/** Which enquiries a list shows: its filter, its order and its page. It stands in the query of the list. */
export type EnquiryListQuery = EnquiryPage;

/** Everything, newest first. */
export const defaultListQuery: EnquiryListQuery = enquiryPageSchema.parse({});

/** Reads the query of a list; what cannot be read in it counts as not said. */
export function parseListQuery(search: URLSearchParams): EnquiryListQuery {
  const given = Object.fromEntries(search);
  const result = enquiryPageSchema.safeParse(given);
  if (result.success) return result.data;
  const invalid = new Set(result.error.issues.map(({ path }) => String(path[0])));
  return enquiryPageSchema.parse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !invalid.has(name))),
  );
}

/** The query of a list, for its query and for the API; what is as usual is left out. */
export function toQueryString(query: EnquiryListQuery): string {
  const defaults = new Map<string, unknown>(Object.entries(defaultListQuery));
  const given = new Map<string, unknown>(Object.entries(query));
  const params = new URLSearchParams();
  for (const name of Object.keys(enquiryPageSchema.shape)) {
    const value = given.get(name);
    if (value !== undefined && value !== defaults.get(name)) params.set(name, String(value));
  }
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

export function getListPath(query: EnquiryListQuery): string {
  return dashboardPaths.enquiries + toQueryString(query);
}

/** How many filters are set, not counting the search and the order. */
export function countFilters({ stage, quote, mail, owner, spam }: EnquiryListQuery): number {
  return [stage, quote, mail, owner, spam || undefined].filter((set) => set !== undefined).length;
}
