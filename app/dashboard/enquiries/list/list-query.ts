import { type EnquiryPage, enquiryPageSchema } from "#domain/enquiries/enquiry.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { formatQuery } from "#app/dashboard/shared/list-query.ts";

export const defaultListQuery: EnquiryPage = enquiryPageSchema.parse({});

export function getListPath(query: EnquiryPage): string {
  return formatQuery(dashboardPaths.enquiries, enquiryPageSchema, query);
}

export function countFilters({ topic, stage, locale, quote, mail, owner, spam }: EnquiryPage): number {
  return [topic, stage, locale, quote, mail, owner, spam || undefined].filter((value) => value !== undefined)
    .length;
}
