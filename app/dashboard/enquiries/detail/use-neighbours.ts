import { use } from "react";
import { queryClient } from "#app/dashboard/shared/query-client.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { enquiryListQuery } from "#app/dashboard/enquiries/enquiry-queries.ts";
import { InboxContext } from "#app/dashboard/enquiries/list/inbox-context.ts";
import { getListPath } from "#app/dashboard/enquiries/list/list-query.ts";

/** In the order of the list beside the enquiry, across its pages. Of an enquiry that is not in it: the first one. */
export function useNeighbours(id: string) {
  const { query, list } = use(InboxContext);
  const { enquiries, total } = list;
  const index = enquiries.findIndex(({ _id }) => _id === id);
  const hasNext = index + 1 < enquiries.length || query.page * query.size < total;
  const hasPrevious = index > 0 || (index === 0 && query.page > 1);
  return {
    hasPrevious,
    hasNext,
    /** Resolves to its path, or to null after the last one. */
    async findNeighbour(step: 1 | -1): Promise<string | null> {
      const row = enquiries[index + step];
      if (row !== undefined) return getListPath(query, dashboardPaths.enquiry(row._id));
      if (step === 1 ? !hasNext : !hasPrevious) return null;
      const other = { ...query, page: query.page + step };
      const rows = (await queryClient.fetchQuery(enquiryListQuery(other))).enquiries;
      const found = rows.at(step === 1 ? 0 : -1);
      return found === undefined ? null : getListPath(other, dashboardPaths.enquiry(found._id));
    },
  };
}
