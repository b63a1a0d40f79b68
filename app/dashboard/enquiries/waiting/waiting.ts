import { queryOptions, useQuery } from "@tanstack/react-query";
import type { WaitingResponse } from "#domain/enquiries/enquiry-response.ts";
import { polling, queryClient } from "#app/dashboard/shared/query-client.ts";
import { isRestricted } from "#app/dashboard/session/current-session.ts";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";

const waitingQuery = queryOptions({
  queryKey: ["waiting"],
  queryFn: (): Promise<WaitingResponse | null> | null => (isRestricted() ? null : enquiriesApi.getWaiting()),
});

/** A failure waits for the next poll. */
export function refreshWaiting(): Promise<void> {
  return queryClient.prefetchQuery(waitingQuery);
}

export function useWaiting(): WaitingResponse | null {
  return useQuery(waitingQuery, queryClient).data ?? null;
}

export function useWaitingPolling(): void {
  useQuery({ ...waitingQuery, ...polling, notifyOnChangeProps: [] }, queryClient);
}
