import { type EnquiryPage, enquiryPageSchema } from "#domain/enquiries/enquiry.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { formatQuery } from "#app/dashboard/shared/list-query.ts";

/** All enquiries, newest first. */
export const defaultListQuery: EnquiryPage = enquiryPageSchema.parse({});

/** Path of the list with a query. */
export function getListPath(query: EnquiryPage): string {
  return formatQuery(dashboardPaths.enquiries, enquiryPageSchema, query);
}

/** Counts the active filters, without search and order. */
export function countFilters({ stage, quote, mail, owner, spam }: EnquiryPage): number {
  return [stage, quote, mail, owner, spam || undefined].filter((value) => value !== undefined).length;
}
