import { type EnquiryPage, enquiryPageSchema } from "../../../../domain/enquiries/enquiry.ts";
import { dashboardPaths } from "../../layout/sections.ts";

/** Filter, order and page of the list, as in its query string. */
export type EnquiryListQuery = EnquiryPage;

/** All enquiries, newest first. */
export const defaultListQuery: EnquiryListQuery = enquiryPageSchema.parse({});

/** Parses the query string. Invalid parameters are ignored. */
export function parseListQuery(search: URLSearchParams): EnquiryListQuery {
  const given = Object.fromEntries(search);
  const result = enquiryPageSchema.safeParse(given);
  if (result.success) return result.data;
  const invalid = new Set(result.error.issues.map(({ path }) => String(path[0])));
  return enquiryPageSchema.parse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !invalid.has(name))),
  );
}

/** Formats the query string for the page and for the API. Default values are left out. */
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

/** Path of the list with a query. */
export function getListPath(query: EnquiryListQuery): string {
  return dashboardPaths.enquiries + toQueryString(query);
}

/** Counts the active filters, without search and order. */
export function countFilters({ stage, quote, mail, owner, spam }: EnquiryListQuery): number {
  return [stage, quote, mail, owner, spam || undefined].filter((value) => value !== undefined).length;
}
