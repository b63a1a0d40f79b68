import { useEffect } from "react";
import type { WaitingResponse } from "../../../../domain/enquiries/enquiry-response.ts";
import { asApiError } from "../../shared/api-error.ts";
import { createStore } from "../../shared/store.ts";
import { enquiriesApi } from "../enquiries-api.ts";
import { usePolling } from "../../shared/use-polling.ts";

/** What waits for an answer, as it was known last. */
export const waitingStore = createStore<WaitingResponse | null>(null);

/** Looks what waits. Without an answer what was known stays. */
export async function refreshWaiting(): Promise<void> {
  try {
    waitingStore.set(await enquiriesApi.getWaiting());
  } catch (error) {
    asApiError(error);
  }
}

/** Keeps what waits up to date for as long as somebody is at the dashboard. */
export function useWaitingPolling(): void {
  usePolling(refreshWaiting);
  useEffect(() => {
    if (waitingStore.get() === null) void refreshWaiting();
  }, []);
}
