import { useCallback, useState } from "react";
import { asFailure } from "../shared/failures.ts";
import { type EnquiryList, enquiriesApi } from "./enquiries-api.ts";
import type { ListAddress } from "./list-address.ts";
import { useWatch } from "./use-watch.ts";

interface Shown {
  readonly address: ListAddress;
  readonly list: EnquiryList;
}

/** How many enquiries have come, or been answered by their customers, since a list was loaded that they belong into. */
export function useArrivals(shown: Shown): number {
  const [seen, setSeen] = useState({ shown, count: 0 });
  const look = useCallback(async () => {
    try {
      const since = shown.list.newest ?? new Date(0).toISOString();
      setSeen({ shown, count: await enquiriesApi.countAfter(shown.address, since) });
    } catch (error) {
      asFailure(error);
    }
  }, [shown]);
  useWatch(look);
  return seen.shown === shown ? seen.count : 0;
}
