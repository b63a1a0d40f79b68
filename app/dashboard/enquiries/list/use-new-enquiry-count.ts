import { useCallback, useState } from "react";
import { asApiError } from "../../shared/api-error.ts";
import { type EnquiryListPage, enquiriesApi } from "../enquiries-api.ts";
import type { EnquiryListQuery } from "./list-query.ts";
import { usePolling } from "../../shared/use-polling.ts";

interface ShownList {
  readonly query: EnquiryListQuery;
  readonly list: EnquiryListPage;
}

/** How many enquiries have come, or been answered by their customers, since a list was loaded that they belong into. */
export function useNewEnquiryCount(shown: ShownList): number {
  const [seen, setSeen] = useState({ shown, count: 0 });
  const countNew = useCallback(async () => {
    try {
      const since = shown.list.newest ?? new Date(0).toISOString();
      setSeen({ shown, count: await enquiriesApi.countAfter(shown.query, since) });
    } catch (error) {
      asApiError(error);
    }
  }, [shown]);
  usePolling(countNew);
  return seen.shown === shown ? seen.count : 0;
}
