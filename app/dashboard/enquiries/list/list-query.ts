import { type EnquiryView, enquiryPageSchema } from "#domain/enquiries/enquiry.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { formatQuery } from "#app/dashboard/shared/list-query.ts";
import type { z } from "zod";

/** Of the list's address: without a view it shows what is open. */
export const inboxQuerySchema = enquiryPageSchema.extend({
  view: enquiryPageSchema.shape.view.unwrap().default("open"),
});
export type InboxQuery = z.output<typeof inboxQuerySchema>;

export const defaultListQuery: InboxQuery = inboxQuerySchema.parse({});

const allEnquiries: InboxQuery = { ...defaultListQuery, view: "all" };

export function getListPath(query: InboxQuery, path: string = dashboardPaths.enquiries): string {
  return formatQuery(path, inboxQuerySchema, query);
}

/** The path of all enquiries that the filter leaves. */
export function getFilteredPath(filter: Partial<InboxQuery>): string {
  return getListPath({ ...allEnquiries, ...filter });
}

const otherNames = new Set(["search", "view", "order", "page", "size", "after"]);

export function countFilters(query: InboxQuery): number {
  return Object.entries({ ...query, spam: query.spam || undefined }).filter(
    ([name, value]) => value !== undefined && !otherNames.has(name),
  ).length;
}

export const viewNames: Readonly<Record<EnquiryView, string>> = {
  open: "Open",
  mine: "Mine",
  answered: "Answered",
  all: "All",
};
