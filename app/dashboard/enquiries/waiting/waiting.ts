import { useEffect } from "react";
import type { WaitingResponse } from "#domain/enquiries/enquiry-response.ts";
import { asApiError } from "#app/dashboard/shared/api-error.ts";
import { createStore } from "#app/dashboard/shared/store.ts";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import { usePolling } from "#app/dashboard/shared/use-polling.ts";

/** Last known summary of the enquiries and mails that need staff. */
export const waitingStore = createStore<WaitingResponse | null>(null);

/** Loads the summary. If the request fails, the last one stays. */
export async function refreshWaiting(): Promise<void> {
  try {
    waitingStore.set(await enquiriesApi.getWaiting());
  } catch (error) {
    asApiError(error);
  }
}

/** Refreshes the summary while the dashboard is open. */
export function useWaitingPolling(): void {
  usePolling(refreshWaiting);
  useEffect(() => {
    if (waitingStore.get() === null) void refreshWaiting();
  }, []);
}
